// Searches while a person types. Without this script, the search field is a plain form.

const searchForm = document.getElementById("search");
const searchField = searchForm.elements.namedItem("q");
const resultsPath = panelPath + "search";
/// The address before the search, to which clearing the field returns.
let origin = location.pathname === resultsPath ? panelPath : location.href;

/// Shows the results for the text in the field. Sends one request at a time, and always ends with
/// the latest text.
let isFinding = false;
let asked = searchField.value;
async function find() {
  if (isFinding) return;
  isFinding = true;
  while (asked !== searchField.value) {
    asked = searchField.value;
    await show(asked ? `${resultsPath}?q=${encodeURIComponent(asked)}` : origin);
  }
  isFinding = false;
}

/// Shows another page of the panel without reloading the document.
async function show(address) {
  const response = await send(address);
  if (!response?.ok) return;
  const drawn = new DOMParser().parseFromString(response.text, "text/html");
  if (location.pathname === resultsPath) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  become(drawn);
}

/// Replaces the page; only the search field is kept.
function become(drawn) {
  document.getElementById("settings").className = drawn.getElementById("settings").className;
  busy.clear();
  refused.clear();
  draw(drawn, () => false);
  restoreTexts();
}

searchField.addEventListener("input", () => {
  if (location.pathname !== resultsPath) origin = location.href;
  find();
});

searchForm.addEventListener("submit", (event) => {
  event.preventDefault();
  find();
  moveTo(results()[0]);
});

addEventListener("popstate", async () => {
  const response = await send(location.href);
  if (!response?.ok) return;
  const drawn = new DOMParser().parseFromString(response.text, "text/html");
  asked = searchField.value = drawn.querySelector("#search [name=q]").value;
  become(drawn);
});

document.addEventListener("click", (event) => {
  const filter = event.target.closest(".filters a");
  if (!filter || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  searchField.value = new URL(filter.href).searchParams.get("q");
  find();
});

function results() {
  return [...document.querySelectorAll(".results .row")];
}

/// Moves the focus to a result.
function moveTo(row) {
  if (!row) return;
  row.tabIndex = row.matches("a") ? 0 : -1;
  row.focus();
}

function clearSearch() {
  searchField.value = "";
  find();
  searchField.focus();
}

const steps = { ArrowDown: 1, ArrowUp: -1 };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea, select");
  if (event.key === "/" && !isTyping) {
    event.preventDefault();
    searchField.focus();
    searchField.select();
  } else if (event.key === "Escape" && (event.target === searchField || event.target.closest(".results"))) {
    event.preventDefault();
    clearSearch();
  } else if (event.key in steps && event.target === searchField) {
    event.preventDefault();
    if (event.key === "ArrowDown") moveTo(results()[0]);
  } else if (event.key in steps && event.target.matches(".results .row")) {
    event.preventDefault();
    const next = results().indexOf(event.target) + steps[event.key];
    if (next < 0) searchField.focus();
    else moveTo(results()[next]);
  } else if (event.key === "Enter" && event.target.matches(".results form.row")) {
    event.preventDefault();
    focusFirst(event.target);
  }
});
