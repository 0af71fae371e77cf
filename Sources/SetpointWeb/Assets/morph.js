// Updates elements on the page to match those from the server, in place, so that focus, selection
// and scroll position are preserved.
"use strict";

/// Updates an element. Elements for which `isKept` returns true stay unchanged, with their content;
/// of a field, only its text.
function morph(here, drawn, isKept = () => false) {
  if (isKept(here)) {
    if (isField(here)) morphAttributes(here, drawn);
    if (here.tagName === "TEXTAREA") here.defaultValue = drawn.defaultValue;
    return;
  }
  if (here.nodeType !== Node.ELEMENT_NODE) {
    if (here.data !== drawn.data) here.data = drawn.data;
    return;
  }
  if (here.tagName === "FORM" && here.isEqualNode(drawn)) {
    morphFields(here, drawn, isKept);
    return;
  }
  morphAttributes(here, drawn);
  if (here.tagName !== "TEXTAREA") morphChildren(here, drawn, isKept);
  morphField(here, drawn);
}

function morphAttributes(here, drawn) {
  for (const { name } of [...here.attributes])
    if (!drawn.hasAttribute(name) && !isOfPerson(here, name)) here.removeAttribute(name);
  for (const { name, value } of drawn.attributes)
    if (here.getAttribute(name) !== value) here.setAttribute(name, value);
}

/// Whether an attribute is state of the person: an element that is open, or focused by keyboard.
function isOfPerson(here, name) {
  return (name === "open" && here.tagName === "DETAILS") ||
    (name === "tabindex" && here === document.activeElement);
}

/// The id of a node. The property `id` of a form could be a field of that name.
function idOf(node) {
  return node?.getAttribute?.("id") ?? "";
}

/// What identifies a node among its siblings: its id, or the address of a link or of an item that
/// begins with one, so that a link that a person is about to click doesn't become another one.
function keyOf(node) {
  const link = node?.tagName === "LI" ? node.firstElementChild : node;
  return idOf(node) || (link?.tagName === "A" && link.getAttribute("href")) || "";
}

function morphChildren(here, drawn, isKept) {
  const wanted = new Set([...drawn.children].map(keyOf));
  const known = new Map([...here.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let next = here.firstChild;
  const drop = () => {
    const dropped = next;
    next = next.nextSibling;
    if (!isKept(dropped)) dropped.remove();
  };
  for (const child of [...drawn.childNodes]) {
    const key = keyOf(child);
    while (keyOf(next) && !wanted.has(keyOf(next))) drop();
    const match = key ? known.get(key) : next && isAlike(next, child) ? next : null;
    known.delete(key);
    if (!match || match.tagName !== child.tagName) {
      here.insertBefore(document.importNode(child, true), next);
    } else {
      if (match === next) next = next.nextSibling;
      else here.insertBefore(match, next);
      morph(match, child, isKept);
    }
  }
  while (next) drop();
}

/// Updates the fields of a form whose elements are the same. Few rows of a large page differ after a
/// change.
function morphFields(here, drawn, isKept) {
  for (const [index, field] of [...here.elements].entries())
    if (!isKept(field)) morphField(field, drawn.elements[index]);
}

/// Whether a node without a key can be updated to match another.
function isAlike(here, drawn) {
  if (here.nodeType !== drawn.nodeType || keyOf(here)) return false;
  if (here.nodeType !== Node.ELEMENT_NODE) return true;
  const isChoice = ["radio", "checkbox", "submit"].includes(here.type);
  return here.tagName === drawn.tagName && here.name === drawn.name && here.type === drawn.type &&
    (!isChoice || here.value === drawn.value);
}

/// Text areas whose text the page has set since the last input. When they lose the focus, Chromium
/// reports it as a change by the person.
const drawnTexts = new WeakSet();

function isField(element) {
  return ["INPUT", "TEXTAREA"].includes(element.tagName);
}

/// Updates the value of a field. Its attributes have no effect after a person has used the field.
function morphField(here, drawn) {
  if (here.tagName === "TEXTAREA" && here.defaultValue !== drawn.defaultValue)
    here.defaultValue = drawn.defaultValue;
  if (["radio", "checkbox"].includes(here.type)) {
    here.checked = drawn.checked;
  } else if (here.tagName === "SELECT") {
    here.selectedIndex = drawn.selectedIndex;
  } else if (isField(here) && here.value !== drawn.value) {
    const { selectionStart, selectionEnd } = here;
    here.value = drawn.value;
    drawnTexts.add(here);
    if (selectionStart !== null && here === document.activeElement)
      here.setSelectionRange(selectionStart, selectionEnd);
  }
}
