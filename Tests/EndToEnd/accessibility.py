"""What axe and a ruler say of a page."""

from axe_playwright_python.sync_playwright import Axe

AXE = Axe().axe_script


def violations(page):
    """What axe finds, one line for each element concerned."""
    page.evaluate(AXE)
    # Without what it would load to find media that play by themselves.
    return page.evaluate("""async () => {
      const { violations } = await axe.run({ resultTypes: ["violations"], preload: false })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`))
    }""")


def overflow(page):
    """By how much the page is wider than its window."""
    return page.evaluate(
        "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")


def cut_off(page):
    """The parts of rows that reach beyond their rows, which cut them off."""
    return page.evaluate("""() => {
      const found = []
      for (const row of document.querySelectorAll(".rows > .row")) {
        const { left, right } = row.getBoundingClientRect()
        for (const part of row.querySelectorAll(".about, .control, .control *, .message, .note")) {
          const box = part.getBoundingClientRect()
          if (box.width > 1 && (box.left < left - 1 || box.right > right + 1)) {
            found.push(`${part.outerHTML.slice(0, 80)} in ${row.id} is cut off.`)
          }
        }
      }
      return found
    }""")
