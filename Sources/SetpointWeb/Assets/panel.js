// Makes the panel live. Without this file every row is a plain form that still works.
document.documentElement.classList.add("live");

/// Where the panel is mounted in its server, with a slash at the end.
const panelPath = document.documentElement.dataset.panel;

/// The rows that a person is changing right now, or whose text was refused: they are not drawn again
/// under the person's hands.
const busy = new Set();
const refused = new Set();
/// What was sent for a row and is not answered yet: Enter is a change and a submission at once.
const sent = new Map();

/// Whether something stays as it is while the page around it is drawn again.
function isInHand(element) {
  if (element.classList?.contains("row"))
    return busy.has(element.id) || refused.has(element.id) || sent.has(element.id);
  return Boolean(element.classList?.contains("new-element") && element.value);
}

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
  if (drawn) redraw(row, drawn);
  else requestRefresh();
  if (!response.ok) row.querySelector(".message")?.scrollIntoView({ block: "nearest" });
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

/// Makes a part of the page what the server drew; the focus stays, or goes to what is nearest.
function redraw(here, drawn, isKept) {
  const focused = document.activeElement;
  const row = focused.closest("form.row");
  morph(here, drawn, isKept);
  // The button that was pressed is gone, as after a reset.
  if (!focused.isConnected || focused.disabled) focusFirst(row);
}

function focusFirst(row) {
  row?.querySelector(".control :is(input:not([type=hidden]), select, textarea, button):enabled")
    ?.focus({ preventScroll: true });
}

/// Draws again what changed on the server, but no row in which something is being typed.
async function refresh() {
  const address = location.href;
  const response = await fetch(address).catch(() => null);
  if (!response || !response.ok) return;
  const text = await response.text();
  if (location.href === address) draw(new DOMParser().parseFromString(text, "text/html"));
}

/// Makes the page what the server drew.
function draw(drawn, isKept = isInHand) {
  document.title = drawn.title;
  restyle(drawn.getElementById("app-style"));
  for (const id of ["pages", "page"]) {
    const [here, there] = [document.getElementById(id), drawn.getElementById(id)];
    if (here && there) redraw(here, there, isKept);
  }
  const [here, there] = [document.getElementById("content"), drawn.getElementById("content")];
  if (!here || !there || here.dataset.drawn === there.innerHTML) return;
  here.dataset.drawn = there.innerHTML;
  here.replaceChildren(...document.importNode(there, true).childNodes);
  document.dispatchEvent(new Event("setpoint:content"));
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
  // A new element of a list is added by Enter or its button, not by leaving the field.
  if (row && !event.target.classList.contains("new-element")) submit(row);
});

document.addEventListener("input", (event) => {
  const row = rowOf(event);
  if (!row) return;
  busy.add(row.id);
  if (!["range", "color"].includes(event.target.type)) return;
  if (row.classList.contains("slider")) row.elements.namedItem("exact").value = event.target.value;
  settle(row);
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

/// A link to a row leads the keyboard there, too.
function visit() {
  const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (row?.matches("form.row, form.free")) focusFirst(row);
}
addEventListener("hashchange", visit);
visit();
