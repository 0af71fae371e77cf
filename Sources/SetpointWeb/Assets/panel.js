// Makes the panel live. Without this file every row is a plain form that still works.
document.documentElement.classList.add("live");

/// Where the panel is mounted in its server, with a slash at the end.
const panelPath = document.documentElement.dataset.panel;

/// What this file says, in the language of the page.
const texts = document.documentElement.dataset;

/// Whether the app has restarted and does not know this page. A page that was opened since knows the app's address.
let isLost = false;

/// The rows that a person is changing right now, or whose text was refused: they are not drawn again
/// under the person's hands.
const busy = new Set();
const refused = new Set();
/// What was sent for a row and is not answered yet: Enter is a change and a submission at once.
const sent = new Map();

/// When each row was changed here last, counted in changes, so that a page that was asked for before is
/// not drawn over it.
const changes = new Map();
let changeCount = 0;
function noteChange(row) {
  changes.set(row.id, ++changeCount);
}

/// Whether something stays as it is while the page around it is drawn again.
function isInHand(element) {
  if (element.classList?.contains("row"))
    return busy.has(element.id) || refused.has(element.id) || sent.has(element.id);
  // A file or text that is to be imported.
  if (element.matches?.(".transfer form")) return true;
  return Boolean(element.classList?.contains("new-element") && element.value);
}

/// Sends a row's form and shows the server's answer in its place. What follows for the same row waits,
/// so that it is based on what this made of it.
const turns = new Map();
function submit(row, button) {
  const body = bodyOf(row, button?.value ?? "set");
  if (sent.get(row.id) === body) return;
  sent.set(row.id, body);
  noteChange(row);
  const isChanged = changesSinceNow(row);
  turns.set(row.id, Promise.resolve(turns.get(row.id)).then(() => perform(row, body, isChanged)));
}

/// Returns a function that tells whether a field of the row has changed since this call.
function changesSinceNow(row) {
  const held = (field) => ["radio", "checkbox"].includes(field.type) ? field.checked : field.value;
  const fields = [...row.elements].filter(({ type }) => type !== "hidden");
  const values = new Map(fields.map((field) => [field, held(field)]));
  return (field) => values.has(field) && values.get(field) !== held(field);
}

/// The row's fields without what they are based on, which is said when they are sent.
function bodyOf(row, action) {
  const fields = new FormData(row);
  fields.set("action", action);
  fields.set("csrf", document.querySelector("meta[name=csrf]").content);
  fields.delete("revision");
  return new URLSearchParams(fields).toString();
}

async function perform(row, body, isChanged) {
  const response = await post(row, body);
  const isLast = sent.get(row.id) === body;
  if (isLast) sent.delete(row.id);
  if (!response || (!response.ok && ![409, 422].includes(response.status))) {
    showFailure(row, await failure(response));
    return;
  }
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  const drawn = answer.querySelector("form.row");
  if (isLast) take(row, drawn, response.ok, isChanged);
  else if (response.ok) adoptRevision(row, drawn);
}

/// Shows the server's answer. A field in which somebody has typed since keeps its text.
function take(row, drawn, isAccepted, isChanged) {
  noteChange(row);
  if (![...row.elements].some(isChanged)) {
    busy.delete(row.id);
    if (isAccepted) forgetText(row);
  }
  if (isAccepted) refused.delete(row.id);
  else refused.add(row.id);
  if (drawn) redraw(row, drawn, isChanged);
  else requestRefresh();
  if (!isAccepted)
    row.querySelector(".message, .conflict")?.scrollIntoView({ block: "nearest" });
}

function adoptRevision(row, drawn) {
  const [here, there] = [row, drawn].map((form) => form?.elements.namedItem("revision"));
  if (here && there) here.value = there.value;
}

/// Why a request was not answered as it should be.
async function failure(response) {
  if (!response) return texts.noAnswer;
  if (response.status !== 401) return (await response.text()).trim();
  noticeRestart();
  return texts.lostSession;
}

function post(row, body) {
  return fetch(row.getAttribute("action"), {
    method: "POST",
    headers: {
      "Setpoint-Answer": "row",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: `${body}&revision=${row.elements.namedItem("revision")?.value ?? ""}`,
    // Also if the person leaves the page; browsers limit such requests to 64 KiB.
    keepalive: body.length < 50000,
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
  // An element loses the focus when it moves.
  else if (focused !== document.activeElement) focused.focus({ preventScroll: true });
}

function focusFirst(row) {
  row?.querySelector(".control :is(input:not([type=hidden]), select, textarea, button):enabled")
    ?.focus({ preventScroll: true });
}

/// Pages that are the answer to a form cannot be asked for again.
const answers = ["settings", "actions", "import", "undo"].map((route) => panelPath + route);

/// Draws again what changed on the server, but no row in which something is being typed.
async function refresh() {
  if (answers.includes(location.pathname)) return;
  const address = location.href;
  const before = changeCount;
  const response = await fetch(address).catch(() => null);
  if (response?.status === 401) {
    tellAboutConnection(texts.lostSession);
    noticeRestart();
  }
  if (!response || !response.ok) return;
  isLost = false;
  const text = await response.text();
  if (location.href !== address) return;
  if (changeCount > before) wanted = true;
  draw(new DOMParser().parseFromString(text, "text/html"),
    (element) => isInHand(element) || changes.get(element.id) > before);
}

/// Writes times in the person's time zone, and in the person's variety of the page's language.
function showTimes(root) {
  const [language] = document.documentElement.lang.split("-");
  const tag = navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "medium" });
  for (const time of root.querySelectorAll("time[datetime]"))
    time.textContent = format.format(new Date(time.dateTime));
}
showTimes(document);

/// Makes the page what the server drew.
function draw(drawn, isKept = isInHand) {
  showTimes(drawn);
  document.title = drawn.title;
  const [proof, newProof] = [document, drawn].map((page) => page.querySelector("meta[name=csrf]"));
  if (newProof) proof.content = newProof.content;
  restyle(drawn.getElementById("app-style"));
  for (const id of ["pages", "page", "foot", "status-bar"]) {
    const [here, there] = [document.getElementById(id), drawn.getElementById(id)];
    if (here && there) redraw(here, there, isKept);
  }
  showNote();
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

/// The note of the last step leaves after a while, unless a person is at it; the history can still undo the step.
let notedStep;
let noteTimer;
function showNote() {
  const bar = document.getElementById("status-bar");
  const step = bar?.querySelector("[data-step]")?.dataset.step;
  bar?.classList.toggle("left", step !== undefined && sessionStorage.getItem("setpoint step") === step);
  if (step === notedStep) return;
  notedStep = step;
  clearTimeout(noteTimer);
  const leave = () => {
    if (bar.matches(":hover, :focus-within")) return wait();
    sessionStorage.setItem("setpoint step", step);
    showNote();
  };
  const wait = () => { noteTimer = setTimeout(leave, 20000); };
  if (step !== undefined) wait();
}
showNote();

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
  const isInBar = event.target.closest("#status-bar") !== null;
  if (row || isInBar) event.preventDefault();
  if (row) submit(row, event.submitter);
  if (isInBar) decide(event.target, event.submitter);
});

/// Discards, undoes or closes without loading the page anew, for something may be half typed on it.
async function decide(form, button) {
  const fields = new FormData(form);
  fields.set("action", button.value);
  const response = await fetch(form.getAttribute("action"), {
    method: "POST", body: new URLSearchParams(fields),
  }).catch(() => null);
  if (response?.ok) {
    await requestRefresh();
  } else {
    const text = await failure(response);
    const answer = new DOMParser().parseFromString(text, "text/html");
    const problem = answer.querySelector("#page .message")?.textContent ?? text;
    form.parentElement.querySelector("p").textContent = problem;
  }
}

document.addEventListener("change", (event) => {
  const row = rowOf(event);
  // A new element of a list is added by Enter or its button, not by leaving the field.
  if (row && !event.target.classList.contains("new-element")) submit(row);
});

document.addEventListener("input", (event) => {
  const row = rowOf(event);
  if (!row) return;
  busy.add(row.id);
  keepText(row);
  if (event.target.type === "range" && row.classList.contains("slider"))
    row.elements.namedItem("exact").value = event.target.value.replace(".", texts.decimal);
  // A conflict is for the person to resolve.
  if ("follows" in row.dataset && !row.querySelector(".conflict")) settle(row);
});

/// Escape gives up what is not finished. Text that was sent while it was typed is taken back.
document.addEventListener("keydown", (event) => {
  const row = rowOf(event);
  if (event.key !== "Escape" || event.isComposing || !row || !busy.has(row.id)) return;
  const isModified = row.querySelector("button.reset") !== null;
  row.reset();
  busy.delete(row.id);
  forgetText(row);
  if ("follows" in row.dataset) submit(row, { value: isModified ? "set" : "reset" });
});

/// While text is typed, it is sent now and then, so that the app follows.
const timers = new Map();
function settle(row) {
  if (timers.has(row.id)) return;
  timers.set(row.id, setTimeout(async () => {
    timers.delete(row.id);
    if (!row.isConnected) return;
    if (!sent.has(row.id)) turns.set(row.id, follow(row));
  }, 100));
}

/// The page shows a refusal or conflict when the text is finished, because it would replace what is being typed.
async function follow(row) {
  await turns.get(row.id);
  const body = bodyOf(row, "set");
  const response = await post(row, body);
  if (!response?.ok) return;
  if (bodyOf(row, "set") === body) forgetText(row);
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  adoptRevision(row, answer.querySelector("form.row"));
}

document.addEventListener("focusout", (event) => {
  const row = rowOf(event);
  if (!row || row.contains(event.relatedTarget)) return;
  // The browser sends no event for text that was restored.
  if (restored.delete(row.id)) submit(row);
  busy.delete(row.id);
});

/// Text that is typed and not accepted yet stays if the page is loaded again or the app restarts. Secrets do not leave
/// their fields.
const restored = new Set();
const nameOfText = (row) => `setpoint ${row.id}`;

function keepText(row) {
  const fields = [...row.elements].filter((field) =>
    field.defaultValue !== undefined && field.value !== field.defaultValue
    && !["hidden", "password", "range", "checkbox", "radio", "button"].includes(field.type));
  if (fields.length === 0) return forgetText(row);
  const revision = row.elements.namedItem("revision")?.value;
  const values = fields.map(({ name, value, defaultValue }) => [name, value, defaultValue]);
  sessionStorage.setItem(nameOfText(row), JSON.stringify({ revision, values }));
}

function forgetText(row) {
  restored.delete(row.id);
  sessionStorage.removeItem(nameOfText(row));
}

function restoreTexts() {
  for (const row of document.querySelectorAll("form.row")) {
    const kept = JSON.parse(sessionStorage.getItem(nameOfText(row)));
    if (!kept) continue;
    const revision = row.elements.namedItem("revision");
    for (const [name, value, base] of kept.values) {
      const field = row.elements.namedItem(name);
      if (field?.defaultValue === undefined) continue;
      field.value = value;
      // The text was based on another value, and may not overwrite this one.
      if (field.defaultValue !== base && revision) revision.value = kept.revision;
    }
    busy.add(row.id);
    restored.add(row.id);
  }
}
restoreTexts();

/// The pages of a browser talk to each other. One of them listens to the app for all, because browsers allow six
/// connections to one address. A page that nobody sees leaves that to another.
const pages = new BroadcastChannel(`setpoint ${texts.app}`);
let events = null;
let stopListening = null;
let lastEvent = texts.event;

function listen() {
  if (document.hidden) {
    stopListening?.();
    stopListening = null;
  } else if (!stopListening) {
    let isOver = false;
    const end = new Promise((resolve) => {
      stopListening = () => {
        isOver = true;
        events?.close();
        events = null;
        resolve();
      };
    });
    const begin = () => {
      if (isOver) return;
      openEvents();
      return end;
    };
    // Browsers have locks only where nobody can read along: by https, or on the same machine.
    if (!navigator.locks) return void begin();
    navigator.locks.request(`setpoint ${panelPath}`, begin);
    pages.postMessage({ path: panelPath, isOpened: true, event: lastEvent });
    if (wanted) requestRefresh();
  }
}

function openEvents() {
  events = new EventSource(`${panelPath}events?after=${lastEvent}`);
  events.addEventListener("open", () => tellPages({ connection: "" }));
  events.addEventListener("error", noticeLoss);
  for (const name of ["change", "draft"])
    events.addEventListener(name, (event) => tellPages({ event: event.lastEventId }));
}

/// A lost connection is tried again by the browser. One that was refused is not: the app was started again.
function noticeLoss() {
  if (events.readyState === EventSource.CLOSED) {
    requestRefresh();
    setTimeout(() => { if (events?.readyState === EventSource.CLOSED) openEvents(); }, 5000);
  } else {
    tellPages({ connection: texts.tryingAgain });
  }
}

/// Tells all pages of the browser something, this one too.
function tellPages(news) {
  pages.postMessage({ path: panelPath, ...news });
  hear({ path: panelPath, ...news });
}

/// A page that was opened, or is seen again, names the last event that it knows; the one that listens names the last of
/// all.
function hear({ path, connection, event, isOpened, isLeft }) {
  if (isOpened && isLost) openBelow(path);
  // The app may have restarted: then this page does not know yet that it is lost.
  else if (isOpened && path !== panelPath) requestRefresh();
  if (isLeft && !isLost) pages.postMessage({ path: panelPath, isOpened: true, event: lastEvent });
  if (path !== panelPath) return;
  if (connection !== undefined) tellAboutConnection(connection);
  if (event === undefined || event === lastEvent) return;
  if (isOpened) {
    if (events) tellPages({ event: lastEvent });
  } else {
    lastEvent = event;
    if (document.hidden) wanted = true;
    else requestRefresh();
  }
}
pages.addEventListener("message", (event) => hear(event.data));

/// Notices that the app does not know this page any more, and asks the pages that it knows for its address.
function noticeRestart() {
  isLost = true;
  pages.postMessage({ path: panelPath, isLeft: true });
}

function openBelow(path) {
  if (path === panelPath) location.reload();
  else location.replace(path + location.pathname.slice(panelPath.length) + location.search + location.hash);
}

function tellAboutConnection(sentence) {
  let note = document.getElementById("connection");
  if (!note) {
    note = document.createElement("p");
    note.id = "connection";
    note.setAttribute("role", "alert");
    document.body.prepend(note);
  }
  if (note.textContent !== sentence) note.textContent = sentence;
}

document.addEventListener("visibilitychange", listen);
listen();

/// A link to a row leads the keyboard there, too.
function visit() {
  let id = location.hash.slice(1);
  // An address that somebody wrote may be no encoding.
  try { id = decodeURIComponent(id); } catch {}
  const row = document.getElementById(id);
  if (row?.matches("form.row, form.free")) focusFirst(row);
}
addEventListener("hashchange", visit);
// Not before: a browser takes the focus away when it scrolls to the row of the address.
addEventListener("load", visit);
