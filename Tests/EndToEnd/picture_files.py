"""Files of pictures, which carry the text that they show, and the frames around what they show."""

import base64
import html
import re
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "docs/images"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"Description"

# The text inside the window, a line for each block, with what the controls show.
VISIBLE_TEXT = r"""() => {
  const isInside = (box) => box.width > 1 && box.height > 1 && box.bottom > 1 && box.right > 1 &&
    box.top < innerHeight - 1 && box.left < innerWidth - 1
  const shown = (control) => {
    if (control.type === "hidden" || control.type === "file") return ""
    if (control.role === "switch") return control.checked ? "on" : "off"
    if (control.type === "checkbox") return control.checked ? "[x]" : "[ ]"
    if (control.type === "radio") return control.checked ? "(x)" : "( )"
    if (control.matches("select")) return [...control.selectedOptions].map((option) => option.label).join(", ")
    return control.value || control.placeholder || "[]"
  }
  const block = (element) => {
    while (getComputedStyle(element).display.startsWith("inline")) element = element.parentElement
    return element
  }
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const range = document.createRange(), lines = []
  let last
  while (nodes.nextNode()) {
    const node = nodes.currentNode, isText = node.nodeType === Node.TEXT_NODE
    const element = isText ? node.parentElement : node
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: isText })) continue
    let text = "", place = block(element)
    if (!isText && node.matches("input, select, textarea") && isInside(node.getBoundingClientRect())) {
      [text, place] = [shown(node), node]
    } else if (isText && !element.closest("select, textarea, script, style, svg")) {
      range.selectNodeContents(node)
      if (isInside(element.getBoundingClientRect()) && [...range.getClientRects()].some(isInside)) text = node.data
    }
    text = text.replace(/\s+/g, " ")
    if (text.trim() === "") continue
    if (place === last) lines[lines.length - 1] += text
    else lines.push(text)
    last = place
  }
  // A choice is on the line of its label.
  return lines.map((line) => line.trim()).join("\n").replace(/^([[(][x ][\])])\n/gm, "$1 ")
}"""

# The colors of a picture, at most 256, and the number of each pixel's.
PALETTE = r"""async (source) => {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext("2d")
  context.drawImage(image, 0, 0)
  const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)
  const counts = new Map()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const channels = (color) => [color & 255, color >> 8 & 255, color >> 16 & 255, color >>> 24]
  const distance = (one, other) => one.reduce((sum, value, index) => sum + (value - other[index]) ** 2, 0)
  const colors = [...counts].sort((one, other) => other[1] - one[1]).map(([color]) => [color, channels(color)])
  let palette
  // The most frequent colors that are so far apart that there are no more than 256.
  for (let apart = 0; ; apart = apart * 1.5 || 8) {
    palette = []
    for (const [, color] of colors) {
      if (apart === 0 && colors.length > 256) break
      if (palette.every((other) => distance(color, other) > apart)) palette.push(color)
      if (palette.length > 256) break
    }
    if (palette.length && palette.length <= 256) break
  }
  const numbers = new Map(colors.map(([pixel, color]) => {
    let best = 0
    palette.forEach((other, number) => { if (distance(color, other) < distance(color, palette[best])) best = number })
    return [pixel, best]
  }))
  const indexes = Uint8Array.from(pixels, (pixel) => numbers.get(pixel))
  let text = ""
  for (let start = 0; start < indexes.length; start += 32768) {
    text += String.fromCharCode(...indexes.subarray(start, start + 32768))
  }
  return { palette, indexes: btoa(text) }
}"""


@dataclass
class Picture:
    """A picture and what it shows."""

    content: bytes
    text: str
    size: tuple[int, int]

    @property
    def description(self):
        """What the text file beside the picture says."""
        return f"{self.size[0]} × {self.size[1]} pixels\n\n{self.text}\n"

    def save(self, name, studio):
        path = FOLDER / name
        content = self.content
        if path.suffix == ".png":
            content = described(with_palette(content, studio), self.text)
        path.write_bytes(content)
        path.with_suffix(".txt").write_text(self.description, encoding="utf-8")

    @classmethod
    def load(cls, name):
        """A picture as it is stored."""
        content = (FOLDER / name).read_bytes()
        if name.endswith(".svg"):
            text = content.decode()
            size = re.search(r'width="(\d+)" height="(\d+)"', text)
            return cls(content, html.unescape(re.search(r"<desc>(.*?)</desc>", text, re.DOTALL)[1]), tuple(map(int, size.groups())))
        described = dict(chunks(content)).get(b"iTXt", b"")
        return cls(content, described.removeprefix(KEYWORD + b"\0" * 5).decode(), png_size(content))


def png_size(content):
    return struct.unpack(">II", content[16:24])


def chunks(content):
    """The names and contents of the parts of a PNG file."""
    place = len(SIGNATURE)
    while place < len(content):
        length, name = struct.unpack(">I4s", content[place:place + 8])
        yield name, content[place + 8:place + 8 + length]
        place += length + 12


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def described(png, text):
    """A PNG file with the text that it shows."""
    parts = [*chunks(png)][:-1] + [(b"iTXt", KEYWORD + b"\0" * 5 + text.encode()), (b"IEND", b"")]
    return SIGNATURE + b"".join(chunk(*part) for part in parts)


def with_palette(png, studio):
    """A PNG file with at most 256 colors, which takes up less."""
    with studio.empty_page() as page:
        found = page.evaluate(PALETTE, data_url(png))
    width, height = png_size(png)
    indexes = base64.b64decode(found["indexes"])
    rows = b"".join(b"\0" + indexes[start:start + width] for start in range(0, width * height, width))
    compressor = zlib.compressobj(9, memLevel=9)
    return SIGNATURE + b"".join(chunk(*part) for part in [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(bytes(color[:3]) for color in found["palette"])),
        (b"tRNS", bytes(color[3] for color in found["palette"])),
        (b"IDAT", compressor.compress(rows) + compressor.flush()),
        (b"IEND", b"")])


def data_url(png):
    return f"data:image/png;base64,{base64.b64encode(png).decode()}"


def visible_text(page):
    return page.evaluate(VISIBLE_TEXT)


def screenshot(page, **options):
    return page.screenshot(animations="disabled", caret="hide", **options)


def drawn(studio, markup):
    """A picture of HTML, transparent where it has no background."""
    with studio.empty_page() as page:
        page.set_content(f'<!doctype html><body style="margin:0;width:fit-content">{markup}</body>')
        page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
        return page.locator("body").screenshot(omit_background=True)


COLORS = {"light": ("#e9e9e6", "#d2d2cd", "#b9bbc0"), "dark": ("#23262d", "#3a3f48", "#565c67")}


def window(bar, edge, button, content):
    """HTML of a window around its content."""
    buttons = f'<i style="width:11px;height:11px;border-radius:99px;background:{button}"></i>' * 3
    return (
        f'<div style="width:fit-content;overflow:hidden;border:1px solid {edge};border-radius:11px;background:{bar}">'
        f'<div style="display:flex;gap:8px;align-items:center;height:32px;padding:0 13px;'
        f'border-bottom:1px solid {edge}">{buttons}</div>{content}</div>')


def framed_window(studio, page, scheme="light"):
    """A picture of what a browser's window shows."""
    size = page.viewport_size
    image = f'<img style="display:block" width="{size["width"]}" src="{data_url(screenshot(page))}">'
    content = drawn(studio, window(*COLORS[scheme], image))
    return Picture(content, visible_text(page), png_size(content))


def framed_phones(studio, shots):
    """A picture of phones beside each other, of their screenshots and texts."""
    phones = "".join(
        f'<img style="display:block;border:9px solid #22252b;border-radius:38px" width="300" src="{data_url(shot)}">'
        for shot, _ in shots)
    content = drawn(studio, f'<div style="display:flex;gap:32px">{phones}</div>')
    return Picture(content, "\n\n".join(text for _, text in shots), png_size(content))


STYLES = {"1": "font-weight:bold", "2": "opacity:.6", "31": "color:#ff7b72", "32": "color:#7ee787", "33": "color:#f2cc60"}


def styled_pieces(text):
    """The pieces of terminal output, each with the numbers of its styles."""
    parts = re.split(r"\x1b\[([\d;]*)m", text)
    numbers = []
    for code, piece in zip(["", *parts[1::2]], parts[0::2]):
        numbers = [*numbers, code] if code in STYLES else []
        if piece:
            yield piece, numbers


def plain(text):
    return "".join(piece for piece, _ in styled_pieces(text))


def terminal_window(studio, text):
    """A picture of a terminal with a text and its styles."""
    pieces = "".join(
        f'<span style="{";".join(STYLES[number] for number in numbers)}">{html.escape(piece)}</span>'
        for piece, numbers in styled_pieces(text))
    content = drawn(studio, window("#161b22", "#30363d", "#484f58", (
        "<pre style=\"margin:0;padding:16px 20px;color:#e6edf3;font:14px/1.5 'DejaVu Sans Mono',monospace\">"
        f"{pieces}</pre>")))
    return Picture(content, plain(text), png_size(content))
