"""What axe and a ruler say of a page."""

from axe_playwright_python.sync_playwright import Axe


def violations(page):
    """What axe finds, one line for each element concerned."""
    return [
        f"{rule['id']}: {node['html'][:200]} {node['failureSummary']}"
        for rule in Axe().run(page).response["violations"] for node in rule["nodes"]
    ]


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
