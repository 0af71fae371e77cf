// Keeps the texts that aren't saved.

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
