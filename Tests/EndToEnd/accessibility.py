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
