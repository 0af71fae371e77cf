// Updates the panel live. Without this script, each row is a plain form that works.
document.documentElement.classList.add("live");

/// The path of the panel, with a slash at the end.
const panelPath = document.documentElement.dataset.panel;

/// The texts of this script in the language of the page.
const texts = document.documentElement.dataset;

/// Whether the app restarted and no longer knows this page. A page opened since then knows the
/// app's address.
let isLost = false;

/// The rows that a person is editing, and the rows whose text was refused. They aren't redrawn.
const busy = new Set();
const refused = new Set();
/// The number of the last change of each row on this page. A page that was requested before a
/// change doesn't replace the row.
const changes = new Map();
let changeCount = 0;
function noteChange(row) {
  changes.set(row.id, ++changeCount);
}

/// Whether an element stays unchanged when the page around it is redrawn.
function isInHand(element) {
  if (element.classList?.contains("row"))
    return busy.has(element.id) || refused.has(element.id) || sent.has(element.id);
  // The element contains a file or text for an import, or says why a form was refused.
  if (element.matches?.(".transfer form, #alert")) return true;
  return Boolean(element.classList?.contains("new-element") && element.value);
}

/// Shows the server's response. A field keeps a text that has changed since the request, or that
/// wasn't accepted.
function take(row, drawn, status, { body, isChanged }) {
  const isAccepted = status < 400;
  const fields = new URLSearchParams(body);
  const isAdded = fields.get("action") === "add" && status !== 422;
  const isLeft = (field) => field.value !== field.defaultValue
    && (field.matches?.(".new-element") ? !isAdded : status === 422 && field.matches?.(".element"));
  noteChange(row);
  if (![...row.elements].some(isChanged)) {
    busy.delete(row.id);
    if (isAccepted) forgetText(row);
  }
  if (isAccepted) refused.delete(row.id);
  else refused.add(row.id);
  // The text may have been accepted while it was typed, and isn't now.
  if (!isAccepted && fields.get("action") === "set" && !isRelative(row)) keepText(row);
  if (drawn) redraw(row, drawn, (field) => isChanged(field) || isLeft(field), isAccepted ? fields : undefined);
  else requestRefresh();
  if (isAccepted && row.querySelector(".new-element")?.value) keepText(row);
  if (isAccepted) return;
  const reason = row.querySelector(".message, .conflict");
  reason?.scrollIntoView({ block: "nearest" });
  keepReason(row, (reason?.querySelector("p") ?? reason)?.textContent, status === 409);
}

/// Moves and removes elements of a list as the server did, so that each text stays with its element.
function arrange(row, fields) {
  const elements = [...row.querySelectorAll("li[data-position]")];
  const [action, ...positions] = fields.get("action").split(" ");
  const [from, to] = positions.map(Number);
  const goal = { up: from - 1, down: from + 1 }[action] ?? to;
  if (positions.length === 0) {
    for (const [position, element] of elements.entries())
      if (fields.get(`element ${position}`) === "") element.remove();
  } else if (action === "remove") elements[from]?.remove();
  else if (goal > from) elements[goal]?.after(elements[from]);
  else elements[goal]?.before(elements[from]);
  for (const [position, element] of row.querySelectorAll("li[data-position]").entries()) {
    for (const field of element.querySelectorAll(".element[name]")) field.name = `element ${position}`;
    for (const button of element.querySelectorAll("button"))
      button.value = button.value.replace(/\d+$/, position);
  }
}

function showFailure(row, sentence) {
  const message = row.querySelector(".message") ?? addParagraph(row, "message");
  message.setAttribute("role", "alert");
  message.textContent = sentence;
}

function addParagraph(row, className) {
  const paragraph = document.createElement("p");
  paragraph.className = className;
  row.append(paragraph);
  return paragraph;
}

/// Updates a part of the page. The focus stays, or moves to the next element of a list or the first
/// input of the row.
///
/// - Parameter fields: The accepted fields of a row, by which the elements of a list move.
function redraw(here, drawn, isKept, fields) {
  const focused = document.activeElement;
  const row = focused.closest("form.row");
  const place = focused.closest("li[data-position]") ? [...row.elements].indexOf(focused) : -1;
  if (fields) arrange(here, fields);
  morph(here, drawn, isKept);
  // The focused button no longer exists or is disabled, for example after a reset.
  if (!focused.isConnected || focused.disabled) {
    const next = row?.elements[place];
    if (next && !next.disabled) next.focus({ preventScroll: true });
    else focusFirst(row);
  // An element that moves loses the focus.
  } else if (focused !== document.activeElement) focused.focus({ preventScroll: true });
}

function focusFirst(row) {
  row?.querySelector(".control :is(input:not([type=hidden]), select, textarea, button):enabled")
    ?.focus({ preventScroll: true });
}

/// The addresses of responses to forms, which can't be requested again.
const formRoutes = ["settings", "actions", "import", "undo"].map((route) => panelPath + route);

/// Redraws what changed on the server, except rows that are being edited.
async function refresh() {
  if (formRoutes.includes(location.pathname)) return;
  const address = location.href;
  const before = changeCount;
  const response = await send(address);
  if (response?.status === 401) {
    tellAboutConnection(texts.lostSession);
    noticeRestart();
  }
  if (!response || !response.ok) return;
  isLost = false;
  if (location.href !== address) return;
  if (changeCount > before) wanted = true;
  draw(new DOMParser().parseFromString(response.text, "text/html"),
    (element) => isInHand(element) || changes.get(element.id) > before);
}

/// Shows the panel's own times in the person's time zone, and in the browser's regional variant of
/// the page's language.
function showTimes(root) {
  const [language] = document.documentElement.lang.split("-");
  const tag = navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;
  const [exact, short] = ["medium", "short"].map((timeStyle) =>
    new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle }));
  for (const time of root.querySelectorAll("time[data-local]"))
    time.textContent = (time.closest("#access") ? short : exact).format(new Date(time.dateTime));
}
showTimes(document);

/// Updates the page to match one from the server.
function draw(drawn, isKept = isInHand) {
  showTimes(drawn);
  document.title = drawn.title;
  const [proof, newProof] = [document, drawn].map((page) => page.querySelector("meta[name=csrf]"));
  if (newProof) proof.content = newProof.content;
  restyle(drawn.getElementById("app-style"));
  for (const id of ["pages", "page", "tools", "status-bar"]) {
    const [here, there] = [document.getElementById(id), drawn.getElementById(id)];
    if (here && there) redraw(here, there, isKept);
  }
  showNote();
  showTextsElsewhere();
  const [here, there] = [document.getElementById("content"), drawn.getElementById("content")];
  if (!here || !there || here.dataset.drawn === there.innerHTML) return;
  here.dataset.drawn = there.innerHTML;
  here.replaceChildren(...document.importNode(there, true).childNodes);
  document.dispatchEvent(new Event("setpoint:content"));
}

/// Replaces the app's style sheet. The old one is removed after the new one has loaded, so that the
/// page is always styled.
function restyle(drawn) {
  const old = document.getElementById("app-style");
  if (!drawn || old.getAttribute("href") === drawn.getAttribute("href")) return;
  const link = document.importNode(drawn, true);
  link.addEventListener("load", () => old.remove());
  old.removeAttribute("id");
  old.after(link);
}

/// Hides the note about the last step after 20 seconds, unless the person is using it. The history
/// can still undo the step.
let notedStep;
let noteTimer;
let refusal;
function showNote() {
  const bar = document.getElementById("status-bar");
  showRefusal(bar?.querySelector("p"));
  const { step, age } = bar?.querySelector("[data-step]")?.dataset ?? {};
  // A page that is opened later doesn't show the note again.
  if (step !== notedStep && age >= 20) sessionStorage.setItem("setpoint step", step);
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

/// Shows why the bar's button was refused instead of the bar's own sentence, until that sentence changes.
function showRefusal(note) {
  if (!note || note.innerHTML !== refusal?.note) refusal = undefined;
  else note.textContent = refusal.sentence;
}

/// Runs one refresh at a time, and another one if something changed in the meantime.
let running = false;
let wanted = false;
async function requestRefresh() {
  wanted = true;
  if (running) return;
  running = true;
  try {
    while (wanted) {
      wanted = false;
      await refresh();
    }
  } finally {
    running = false;
  }
}

function rowOf(event) {
  return event.target.closest("form.row");
}

document.addEventListener("submit", (event) => {
  const row = rowOf(event);
  const isInBar = event.target.closest("#status-bar") !== null;
  if (row || isInBar) event.preventDefault();
  // Enter in the field of an element submits that element and doesn't add a new one.
  const isInElement = document.activeElement.matches(".element") && event.submitter?.matches(".default-action");
  if (row) submit(row, isInElement ? undefined : event.submitter);
  if (isInBar) decide(event.target, event.submitter);
});

/// Discards, undoes or dismisses without reloading the page, because the person may be typing.
async function decide(form, button) {
  const fields = new FormData(form);
  fields.set("action", button.value);
  // After the changes before it.
  for (const id of timers.keys()) followNow(document.getElementById(id));
  await Promise.all(turns.values());
  const response = await send(form.getAttribute("action"), {
    method: "POST", body: new URLSearchParams(fields),
  });
  if (response?.ok) {
    await requestRefresh();
  } else {
    const text = failure(response);
    const received = new DOMParser().parseFromString(text, "text/html");
    const sentence = received.querySelector("#page .message")?.textContent ?? text;
    const note = document.querySelector("#status-bar p");
    if (!note) return;
    refusal = { note: refusal?.note ?? note.innerHTML, sentence };
    note.textContent = sentence;
    requestRefresh();
  }
}

/// Shows the position of a slider in the field for the exact number.
function showPosition(slider, row) {
  const { factor, offset, text, withUnit, decimals, grouping = "" } = slider.dataset;
  const exact = row.elements.namedItem("exact");
  if (factor === undefined) {
    exact.value = slider.value.replace(".", texts.decimal);
    return;
  }
  const [whole, fraction] = digits(slider.value * factor + Number(offset), decimals).split(".");
  const end = fraction ? texts.decimal + fraction : "";
  const shown = text.replace("{number}", whole.replace(/\B(?=(\d{3})+$)/g, grouping) + end);
  exact.value = withUnit === undefined ? whole + end : shown;
  // The position counts, which isn't rounded.
  row.elements.namedItem("shownExact").value = exact.value;
  slider.setAttribute("aria-valuetext", shown);
}

/// Writes a number as the app does: with a number of decimals such as "0 2", or with up to six, and
/// three of a number that has more.
function digits(number, decimals) {
  if (decimals) {
    const [least, most] = decimals.split(" ");
    const [whole, fraction = ""] = String(Number(number.toFixed(most))).split(".");
    const padded = fraction.padEnd(least, "0");
    return padded ? `${whole}.${padded}` : whole;
  }
  const exact = Number(number.toPrecision(12));
  return String(Number(exact.toFixed(6)) === exact ? exact : Number(exact.toFixed(3)));
}

/// Shows a color with its opacity while the person chooses it.
function showColor(row) {
  const color = row.querySelector(".swatch rect");
  if (!color) return;
  color.setAttribute("fill", row.elements.namedItem("value").value);
  const opacity = row.elements.namedItem("opacity").value;
  color.setAttribute("fill-opacity", opacity / 100);
  const percent = row.querySelector(".ends > :last-child");
  percent.textContent = percent.textContent.replace(/\d+/, opacity);
}

document.addEventListener("change", (event) => {
  const row = rowOf(event);
  // The name of the file for an import.
  const name = event.target.closest(".file")?.querySelector(".file-name");
  if (name) name.textContent = event.target.files[0]?.name ?? name.dataset.none;
  if (event.target.tagName === "TEXTAREA" && drawnTexts.has(event.target)) return;
  // Enter or the button adds a new element to a list; leaving the field doesn't.
  if (row && !event.target.classList.contains("new-element")) submit(row);
});

document.addEventListener("input", (event) => {
  const row = rowOf(event);
  if (!row) return;
  if (event.target.matches("textarea.line") && /[\r\n]/.test(event.target.value))
    event.target.value = event.target.value.replace(/[\r\n]/g, "");
  busy.add(row.id);
  drawnTexts.delete(event.target);
  keepText(row);
  if (event.target.type === "range" && row.classList.contains("slider")) showPosition(event.target, row);
  showColor(row);
  // The person has to resolve the conflict first.
  if ("follows" in row.dataset && !row.querySelector(".conflict")) settle(row);
});

/// A click on the unit in a field is one on the field.
document.addEventListener("click", (event) => {
  if (event.target.matches(".field, .unit, .zone")) event.target.closest(".field")?.querySelector("input")?.focus();
});

/// A dragged element of a list moves to the position of the element on which it is dropped.
let dragged = null;
function goalOf(event) {
  const goal = event.target.closest?.("li[data-position]");
  return dragged && goal?.parentElement === dragged.parentElement ? goal : null;
}
document.addEventListener("dragstart", (event) => {
  if (!event.target.matches?.(".grip")) return;
  dragged = event.target.closest("li");
  dragged.classList.add("dragged");
  busy.add(rowOf(event).id);
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", "");
  event.dataTransfer.setDragImage(dragged, 0, 0);
});
document.addEventListener("dragover", (event) => {
  const goal = goalOf(event);
  if (goal) event.preventDefault();
  for (const element of dragged?.parentElement.children ?? [])
    element.classList.toggle("goal", element === goal && element !== dragged);
});
document.addEventListener("drop", (event) => {
  const goal = goalOf(event);
  if (!goal || goal === dragged) return;
  event.preventDefault();
  const element = dragged;
  submit(rowOf(event), {
    get value() { return `move ${element.dataset.position} ${goal.dataset.position}`; },
    get isConnected() { return element.isConnected && goal.isConnected; },
  });
});
document.addEventListener("dragend", (event) => {
  for (const element of dragged?.parentElement.children ?? []) element.classList.remove("goal", "dragged");
  if (dragged) busy.delete(dragged.closest("form.row").id);
  dragged = null;
});

/// Enter in a text of one line submits it, as in any other field.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches("textarea.line")) return;
  event.preventDefault();
  event.target.form.requestSubmit(event.target.form.querySelector(".default-action"));
});

/// Escape cancels the edit of a row. If the text was already sent while typing, the change is
/// reverted, unless the setting has changed elsewhere since.
document.addEventListener("keydown", (event) => {
  const row = rowOf(event);
  if (event.key !== "Escape" || event.isComposing || !row) return;
  if (refused.delete(row.id)) {
    // The row's own text is the refused one.
    busy.delete(row.id);
    forgetText(row);
    requestRefresh();
  }
  if (!busy.has(row.id)) return;
  const isModified = row.querySelector("button.reset") !== null;
  row.reset();
  for (const text of row.querySelectorAll("textarea")) drawnTexts.add(text);
  showColor(row);
  busy.delete(row.id);
  forgetText(row);
  if ("follows" in row.dataset) submit(row, { value: isModified ? "set" : "reset", isCancel: true });
});

document.addEventListener("focusout", (event) => {
  const row = rowOf(event);
  if (!row || row.contains(event.relatedTarget)) return;
  // Browsers send no change event for restored text. A new element is added by its button.
  if (!row.querySelector(".new-element")?.value && restored.delete(row.id)) submit(row);
  busy.delete(row.id);
});

/// The pages of a browser communicate. One visible page listens to the app for all of them, because
/// browsers allow six connections per address.
const pages = new BroadcastChannel(`setpoint ${texts.app}`);
restoreTexts();
pages.postMessage({ path: panelPath, isNew: true });
addEventListener("pagehide", () => tellUnsaved([]));
addEventListener("pageshow", () => tellUnsaved());
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
    // Locks are available only over HTTPS or on the same machine.
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

/// Browsers reconnect after a lost connection, but not if the server refused it, for example
/// because the app restarted.
function noticeLoss() {
  if (events.readyState === EventSource.CLOSED) {
    requestRefresh();
    setTimeout(() => { if (events?.readyState === EventSource.CLOSED) openEvents(); }, 5000);
  } else {
    tellPages({ connection: texts.tryingAgain });
  }
}

/// Sends a message to all pages of the browser, including this one.
function tellPages(news) {
  pages.postMessage({ path: panelPath, ...news });
  hear({ path: panelPath, ...news });
}

/// Handles a message from a page. A page that opens or becomes visible sends the last event that it
/// knows; the listening page responds with the latest event.
function hear({ path, connection, event, isOpened, isLeft, isNew, page, unsaved: theirs }) {
  if (isOpened && isLost) openBelow(path);
  // The app may have restarted, which this page doesn't know yet.
  else if (isOpened && path !== panelPath) requestRefresh();
  if (isLeft && !isLost) pages.postMessage({ path: panelPath, isOpened: true, event: lastEvent });
  if (path !== panelPath) return;
  if (isNew && unsaved.size > 0) tellUnsaved();
  if (theirs) {
    if (theirs.length > 0) elsewhere.set(page, theirs);
    else elsewhere.delete(page);
    showTextsElsewhere();
  }
  if (connection !== undefined) tellAboutConnection(connection);
  if (connection === "") sendAgain();
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

/// Records that the app no longer knows this page, and asks other pages for the app's address.
function noticeRestart() {
  isLost = true;
  pages.postMessage({ path: panelPath, isLeft: true });
}

function openBelow(path) {
  removeEventListener("beforeunload", askBeforeLeaving);
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

/// Tabs are in one row, which may be wider than the page.
document.querySelector(".style-tabs .pages [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });

/// Scrolls a sidebar that is higher than the window until it shows the current page and the link below. On a phone, its
/// links are on the page, which stays.
function showCurrentPage() {
  const link = document.querySelector(".sidebar [aria-current]");
  const sidebar = link?.closest(".sidebar");
  if (sidebar) sidebar.scrollTop = link.offsetTop + 2 * link.offsetHeight - sidebar.clientHeight;
}
showCurrentPage();

/// Moves the focus to the row in the page's address.
function visit() {
  let id = location.hash.slice(1);
  // The address may be incorrectly encoded.
  try { id = decodeURIComponent(id); } catch {}
  const row = document.getElementById(id);
  if (row?.matches("form.row, form.free, .shared-row")) focusFirst(row);
}
addEventListener("hashchange", visit);
// Wait for this event, because browsers remove the focus when they scroll to the row.
addEventListener("load", visit);
