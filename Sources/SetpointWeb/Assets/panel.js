// Makes the panel live. Without this file every row is a plain form that still works.
"use strict";

document.documentElement.classList.add("live");

/// Where the panel is mounted in its server, with a slash at the end.
const panelPath = document.documentElement.dataset.panel;

/// The rows that a person is changing right now, or whose text was refused: they are not drawn again
/// under the person's hands.
const busy = new Set();
const refused = new Set();
/// What was sent for a row and is not answered yet: Enter is a change and a submission at once.
const sent = new Map();

/// Sends a row's form and shows the server's answer in its place.
async function submit(row, button) {
  const fields = new FormData(row);
  fields.set("action", button?.value ?? "set");
  const body = new URLSearchParams(fields).toString();
  if (sent.get(row.id) === body) return;
  sent.set(row.id, body);
  const response = await post(row, body);
  sent.delete(row.id);
  if (!response || (!response.ok && response.status !== 422)) {
    showFailure(row, response ? await response.text() : "The app does not answer. Is it running?");
    return;
  }
  busy.delete(row.id);
  if (response.ok) refused.delete(row.id);
  else refused.add(row.id);
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  const drawn = answer.querySelector("form.row");
  replace(row, drawn);
  if (!response.ok)
    document.getElementById(row.id)?.querySelector(".message")
      ?.scrollIntoView({ block: "nearest" });
}

function post(row, body) {
  return fetch(row.getAttribute("action"), {
    method: "POST",
    headers: {
      "Setpoint-Answer": "row",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body,
  }).catch(() => null);
}

function showFailure(row, sentence) {
  let message = row.querySelector(".message");
  if (!message) {
    message = document.createElement("p");
    message.className = "message";
    message.setAttribute("role", "alert");
    row.append(message);
  }
  message.textContent = sentence;
}

/// Puts a row drawn by the server in place of one on the page and keeps the focus where it was.
function replace(row, drawn) {
  if (!drawn || !row.isConnected || row.outerHTML === drawn.outerHTML) return;
  const focused = row.contains(document.activeElement) ? document.activeElement : null;
  const drawnRow = document.importNode(drawn, true);
  row.replaceWith(drawnRow);
  if (!focused) return;
  const same = [...drawnRow.elements].find(
    (element) =>
      element.name === focused.name &&
      element.type === focused.type &&
      (!["radio", "submit"].includes(focused.type) || element.value === focused.value));
  if (!same) {
    // The button that was pressed is gone, as after a reset.
    drawnRow.querySelector(".control :is(input:not([type=hidden]), select)")
      ?.focus({ preventScroll: true });
    return;
  }
  same.focus({ preventScroll: true });
  if (same.type === "text" && focused.selectionStart !== null)
    same.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/// Draws again what changed on the server, but no row in which something is being typed.
async function refresh() {
  const response = await fetch(location.pathname).catch(() => null);
  if (!response || !response.ok) return;
  const drawn = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const row of document.querySelectorAll("form.row"))
    if (!busy.has(row.id) && !refused.has(row.id)) replace(row, drawn.getElementById(row.id));
  restyle(drawn.getElementById("app-style"));
  for (const id of ["content", "issues"]) {
    const [here, there] = [document.getElementById(id), drawn.getElementById(id)];
    if (!here || !there || here.dataset.drawn === there.innerHTML) continue;
    here.dataset.drawn = there.innerHTML;
    here.replaceChildren(...document.importNode(there, true).childNodes);
    document.dispatchEvent(new Event("setpoint:content"));
  }
}

/// Changes to another style sheet of the app without a moment that has none.
function restyle(drawn) {
  const old = document.getElementById("app-style");
  if (!drawn || old.getAttribute("href") === drawn.getAttribute("href")) return;
  const link = document.importNode(drawn, true);
  link.addEventListener("load", () => old.remove());
  old.removeAttribute("id");
  old.after(link);
}

/// Asks for one refresh at a time, and for another if something changed meanwhile.
let running = false;
let wanted = false;
async function requestRefresh() {
  wanted = true;
  if (running) return;
  running = true;
  while (wanted) {
    wanted = false;
    await refresh();
  }
  running = false;
}

function rowOf(event) {
  return event.target.closest("form.row");
}

document.addEventListener("submit", (event) => {
  const row = rowOf(event);
  if (!row) return;
  event.preventDefault();
  submit(row, event.submitter);
});

document.addEventListener("change", (event) => {
  const row = rowOf(event);
  if (row) submit(row);
});

document.addEventListener("input", (event) => {
  const row = rowOf(event);
  if (!row) return;
  busy.add(row.id);
  const exact = row.elements.namedItem("exact");
  if (exact && ["range", "color"].includes(event.target.type)) {
    exact.value = event.target.value;
    settle(row);
  }
});

/// While a slider moves, its value is sent now and then, so that the app follows the hand.
const timers = new Map();
function settle(row) {
  if (timers.has(row.id)) return;
  timers.set(row.id, setTimeout(async () => {
    timers.delete(row.id);
    if (!row.isConnected) return;
    await post(row, new URLSearchParams(new FormData(row)).toString());
  }, 100));
}

document.addEventListener("focusout", (event) => {
  const row = rowOf(event);
  if (row && !row.contains(event.relatedTarget)) busy.delete(row.id);
});

/// Browsers allow six connections to one address: a page that nobody sees gives its own back.
let events = null;
function listen() {
  if (document.hidden) {
    events?.close();
    events = null;
  } else if (!events) {
    events = new EventSource(panelPath + "events");
    events.addEventListener("open", requestRefresh);
    events.addEventListener("change", requestRefresh);
  }
}
document.addEventListener("visibilitychange", listen);
listen();
