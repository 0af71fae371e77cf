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
/// The last request of each row that has no response yet.
const sent = new Map();

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

/// Sends a row's form and shows the server's response.
function submit(row, button) {
  const action = button?.value ?? "set";
  const request = {
    button, action, body: bodyOf(row, action), isChanged: changesSinceNow(row),
    added: row.querySelector(".new-element")?.value, isWaiting: true,
  };
  const last = sent.get(row.id);
  // Enter causes both a change and a submit event.
  if (action === "set" && last?.body === request.body) return;
  // A text that waits for its turn is a part of this request.
  clearTimeout(timers.get(row.id));
  timers.delete(row.id);
  following.delete(row.id);
  if (last?.isWaiting && last.action === "set" && action === "set" && !isRelative(row)) last.isReplaced = true;
  sent.set(row.id, request);
  noteChange(row);
  takeTurn(row, () => perform(row, request));
  watchLeaving();
}

/// Whether a position or a step in a request of the row refers to what the response to the previous one shows.
const isRelative = (row) => row.matches(".list, .stepper");

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/// Sends a request after the previous requests of all rows have been sent, so that the app gets changes in
/// the order in which they were made, and after the row's own have ended, so that it is based on their result.
/// A row that gets no response makes others wait for five seconds.
const turns = new Map();
let lastTurn;
function takeTurn(row, request) {
  const start = Promise.all([lastTurn, turns.get(row.id)]);
  lastTurn = Promise.race([start, pause(5000)]);
  turns.set(row.id, start.then(request).catch(console.error));
}

/// Returns a function that checks whether a field of the row has changed since this call. A text that
/// is being typed has.
function changesSinceNow(row, typed) {
  const held = (field) => ["radio", "checkbox"].includes(field.type) ? field.checked : field.value;
  const fields = [...row.elements].filter(({ type }) => type !== "hidden");
  const values = new Map(
    fields.map((field) => [field, field === typed ? field.defaultValue : held(field)]));
  return (field) => values.has(field) && values.get(field) !== held(field);
}

/// The fields of a row except those on which its change is based, which are added when the request is
/// sent, and without a text that is being typed.
function bodyOf(row, action, typed) {
  const fields = new FormData(row);
  fields.set("action", action);
  fields.set("csrf", document.querySelector("meta[name=csrf]").content);
  for (const { name } of bases(row)) fields.delete(name);
  if (typed) fields.set(typed.name, typed.defaultValue);
  return new URLSearchParams(fields).toString();
}

/// The hidden fields of a row with its revision and with what it shows without changes.
function bases(row) {
  return [...row.elements].filter(({ type, name }) => type === "hidden" && /^(revision|shown)/.test(name));
}

async function perform(row, request) {
  request.isWaiting = false;
  const isGone = isRelative(row) && request.button?.isConnected === false;
  if (request.isReplaced || isGone) {
    if (sent.get(row.id) === request) sent.delete(row.id);
    watchLeaving();
    return;
  }
  if (isRelative(row)) update(request, row);
  watchLeaving();
  const response = await post(row, request.body);
  const isLast = sent.get(row.id) === request;
  if (isLast) sent.delete(row.id);
  if (!response || (!response.ok && ![409, 422].includes(response.status))) {
    if (isLast) fail(row, request, response);
    return;
  }
  unanswered.delete(row.id);
  const received = new DOMParser().parseFromString(response.text, "text/html");
  const drawn = received.querySelector("form.row");
  if (isLast || (isRelative(row) && response.ok)) take(row, drawn, response.status, request);
  else if (response.ok) adoptBases(row, drawn);
}

/// The rows whose change got no response. It is sent again once the app responds.
const unanswered = new Set();

/// Shows why a request failed. The row keeps what the person chose.
function fail(row, { action }, response) {
  const sentence = failure(response);
  if (!isRelative(row) && (!response || response.status >= 500)) {
    refused.add(row.id);
    if (action === "set") keepText(row);
    keepReason(row, response ? sentence : "");
    if (!response && action === "set") unanswered.add(row.id);
  }
  showFailure(row, sentence);
}

function sendAgain() {
  for (const id of unanswered) {
    const row = document.getElementById(id);
    if (row && refused.has(id) && !sent.has(id)) submit(row);
  }
  unanswered.clear();
}

/// Fills a request with the row's current fields, but with the element that was added when it was made.
function update(request, row) {
  const focused = document.activeElement;
  const typed = focused.form === row && request.isChanged(focused) ? focused : undefined;
  const fields = new URLSearchParams(bodyOf(row, request.action, typed));
  const added = row.querySelector(".new-element")?.name;
  if (request.action === "add" && added) fields.set(added, request.added);
  request.body = fields.toString();
  request.isChanged = changesSinceNow(row, typed);
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
  if (!isAccepted && fields.get("action") === "set" && !row.matches(".list, .stepper")) keepText(row);
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
    for (const field of element.querySelectorAll("input")) field.name = `element ${position}`;
    for (const button of element.querySelectorAll("button"))
      button.value = button.value.replace(/\d+$/, position);
  }
}

/// Adopts what the row's next change is based on.
function adoptBases(row, drawn) {
  for (const base of bases(row)) {
    const other = drawn?.elements.namedItem(base.name);
    if (other) base.value = other.value;
  }
}

/// The reason why a request failed.
function failure(response) {
  if (!response) return texts.noResponse;
  if (response.status !== 401) return response.text.trim();
  noticeRestart();
  return texts.lostSession;
}

/// Sends a request and returns the response with its text, or null if the connection fails.
async function send(address, request) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(30000), ...request });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

let postedSize = 0;
async function post(row, fields) {
  const values = new URLSearchParams(bases(row).map(({ name, value }) => [name, value]));
  const body = `${fields}&${values}`;
  postedSize += body.length;
  const response = await send(row.getAttribute("action"), {
    method: "POST",
    headers: {
      "Setpoint-Response": "row",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body,
    // Sends the request even if the person leaves the page. Browsers limit all such requests to 64 KiB.
    keepalive: postedSize < 60000,
  });
  postedSize -= body.length;
  return response;
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

/// Shows times in the person's time zone, and in the browser's regional variant of the page's
/// language.
function showTimes(root) {
  const [language] = document.documentElement.lang.split("-");
  const tag = navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;
  const [exact, short] = ["medium", "short"].map((timeStyle) =>
    new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle }));
  for (const time of root.querySelectorAll("time[datetime]"))
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
  color.setAttribute("fill-opacity", row.elements.namedItem("opacity").value / 100);
}

document.addEventListener("change", (event) => {
  const row = rowOf(event);
  // Enter or the button adds a new element to a list; leaving the field doesn't.
  if (row && !event.target.classList.contains("new-element")) submit(row);
});

document.addEventListener("input", (event) => {
  const row = rowOf(event);
  if (!row) return;
  busy.add(row.id);
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

/// Escape cancels the edit of a row. If the text was already sent while typing, the change is
/// reverted.
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
  showColor(row);
  busy.delete(row.id);
  forgetText(row);
  if ("follows" in row.dataset) submit(row, { value: isModified ? "set" : "reset" });
});

/// Sends text while the person is typing, at most every 100 ms.
const timers = new Map();
function settle(row) {
  if (!timers.has(row.id)) timers.set(row.id, setTimeout(() => followNow(row), 100));
}

/// The rows whose text waits for its turn.
const following = new Set();
function followNow(row) {
  clearTimeout(timers.get(row?.id));
  timers.delete(row?.id);
  if (!row?.isConnected || sent.has(row.id) || following.has(row.id)) return;
  following.add(row.id);
  takeTurn(row, () => follow(row));
}

/// Sends the text without showing a refusal or conflict, because that would replace the text. They
/// appear when the person leaves the field.
async function follow(row) {
  if (!following.delete(row.id)) return;
  const body = bodyOf(row, "set");
  const response = await post(row, body);
  if (!response?.ok) return;
  if (bodyOf(row, "set") === body) forgetText(row);
  const received = new DOMParser().parseFromString(response.text, "text/html");
  adoptBases(row, received.querySelector("form.row"));
}

document.addEventListener("focusout", (event) => {
  const row = rowOf(event);
  if (!row || row.contains(event.relatedTarget)) return;
  // Browsers send no change event for restored text. A new element is added by its button.
  if (!row.querySelector(".new-element")?.value && restored.delete(row.id)) submit(row);
  busy.delete(row.id);
});

/// Text that isn't accepted yet is kept when the page reloads or the app restarts, with the reason
/// for a refusal. Secrets aren't stored.
const restored = new Set();
const nameOfText = (row) => `setpoint ${row.id}`;
const textOf = (row) => JSON.parse(sessionStorage.getItem(nameOfText(row)));

/// The rows of this page with text that isn't saved, and the reason, which is "" if the text was
/// never sent, and null while the person is typing.
const unsaved = new Map();

function keepText(row) {
  const fields = [...row.elements].filter((field) =>
    field.defaultValue !== undefined && (field.value !== field.defaultValue || refused.has(row.id))
    && !["hidden", "range", "checkbox", "radio", "button"].includes(field.type));
  if (fields.length === 0) return forgetText(row);
  if (!unsaved.has(row.id)) setUnsaved(row, null);
  if (fields.some(({ type }) => type === "password")) return;
  // The fields of such a row contain the refused text, or the value of another person.
  const kept = refused.has(row.id) || restored.has(row.id) ? textOf(row) : null;
  const keptBases = new Map(kept?.values.map(([name, , base]) => [name, base]));
  const revision = kept?.revision ?? row.elements.namedItem("revision")?.value;
  const values = fields.map(({ name, value, defaultValue }) =>
    [name, value, keptBases.get(name) ?? defaultValue]);
  sessionStorage.setItem(nameOfText(row), JSON.stringify({ ...kept, revision, values }));
}

/// Keeps the reason why the text of a row was refused, and whether it is a conflict.
function keepReason(row, reason = "", isConflict = false) {
  const kept = textOf(row);
  if (kept) sessionStorage.setItem(nameOfText(row), JSON.stringify({ ...kept, reason, isConflict }));
  if (unsaved.has(row.id)) setUnsaved(row, reason);
}

function forgetText(row) {
  restored.delete(row.id);
  sessionStorage.removeItem(nameOfText(row));
  const note = row.querySelector(".unsaved");
  for (const field of note?.id ? row.querySelectorAll("[aria-invalid]") : []) describe(field, note.id, false);
  note?.remove();
  setUnsaved(row);
}

function restoreTexts() {
  for (const row of document.querySelectorAll("form.row")) {
    const kept = textOf(row);
    if (!kept) continue;
    const revision = row.elements.namedItem("revision");
    let isConflict = false;
    for (const [name, value, base] of kept.values) {
      const field = row.elements.namedItem(name);
      if (field?.defaultValue === undefined) {
        // The list has become shorter.
        const added = row.querySelector(".new-element");
        if (added && !added.value) added.value = value;
        continue;
      }
      field.value = value;
      // The text is based on another value, so sending it must cause a conflict.
      if (field.defaultValue === base || !revision) continue;
      revision.value = kept.revision;
      isConflict = kept.isConflict;
    }
    const reason = kept.isConflict && !isConflict ? "" : kept.reason;
    busy.add(row.id);
    restored.add(row.id);
    setUnsaved(row, reason ?? "");
    const note = addParagraph(row, "message unsaved");
    note.textContent = `${texts.notSaved} ${reason || texts.notSent}`;
    const id = row.id.replace(/^row/, "message");
    if (reason && !document.getElementById(id)) {
      note.id = id;
      for (const [name] of kept.values) describe(row.elements.namedItem(name), id, true);
    }
    // The response has both values and their buttons.
    if (isConflict) submit(row);
  }
}

/// Marks a field as refused, for the reason in a paragraph, or removes the mark.
function describe(field, id, isInvalid) {
  if (field?.setAttribute === undefined) return;
  const others = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((other) => other && other !== id);
  const all = isInvalid ? [...others, id] : others;
  if (all.length > 0) field.setAttribute("aria-describedby", all.join(" "));
  else field.removeAttribute("aria-describedby");
  if (isInvalid) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/// Records that a row has text that isn't saved, or with no reason that it has none. Other pages of
/// the browser say so, and leaving this page asks.
function setUnsaved(row, reason) {
  if (unsaved.get(row.id) === reason) return;
  if (reason === undefined) unsaved.delete(row.id);
  else unsaved.set(row.id, reason);
  tellUnsaved();
  watchLeaving();
}

/// Asks before leaving the page, if there is something to ask for. A change that was sent arrives even if
/// the person leaves; one that waits for its turn doesn't.
function watchLeaving() {
  removeEventListener("beforeunload", askBeforeLeaving);
  if (unsaved.size > 0 || isWaiting()) addEventListener("beforeunload", askBeforeLeaving);
}

const isWaiting = () => [...sent.values()].some((request) => request.isWaiting);

function askBeforeLeaving(event) {
  if (isWaiting() || [...unsaved.keys()].some((id) => !sent.has(id))) event.preventDefault();
}

/// The texts that other pages of the browser haven't saved, by page and row.
const elsewhere = new Map();
const ownPage = Math.random();

function tellUnsaved(rows = [...unsaved]) {
  const told = rows.filter(([, reason]) => reason !== null);
  pages.postMessage({ path: panelPath, page: ownPage, unsaved: told });
}

function showTextsElsewhere() {
  const reasons = new Map([...elsewhere.values()].flat());
  for (const row of document.querySelectorAll("form.row")) {
    const here = row.querySelector(".elsewhere");
    if (!reasons.has(row.id)) here?.remove();
    else (here ?? addParagraph(row, "note elsewhere")).textContent =
      `${texts.notSavedElsewhere} ${reasons.get(row.id)}`;
  }
}

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
