// Sends the changes of rows, in the order in which they are made.

/// The last request of each row that has no response yet.
const sent = new Map();

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

/// Sends a request after the previous ones have ended, so that the app gets changes in the order in which
/// they were made, and a row's own are based on each other's result. A row that gets no response makes others
/// wait for five seconds.
const turns = new Map();
let lastTurn;
function takeTurn(row, request) {
  const end = Promise.all([lastTurn, turns.get(row.id)]).then(request).catch(console.error);
  lastTurn = Promise.race([end, pause(5000)]);
  turns.set(row.id, end);
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
  watchLeaving();
  const isGone = request.isReplaced || (isRelative(row) && request.button?.isConnected === false);
  if (isRelative(row)) update(request, row);
  const response = isGone ? null : await post(row, request.body);
  const isLast = sent.get(row.id) === request;
  if (isLast) sent.delete(row.id);
  if (isGone) return;
  if (!response || (!response.ok && ![409, 422].includes(response.status))) {
    if (isLast) fail(row, request, response);
    return;
  }
  unanswered.delete(row.id);
  // The person has given up the text, so there is nothing to choose.
  if (response.status === 409 && request.button?.isCancel) return void requestRefresh();
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

/// Sends the changes that got no response.
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

/// Sends fields of a row with what they are based on.
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
