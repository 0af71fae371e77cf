// Dims articles after they are scrolled past, and remembers them in this browser.
"use strict";

const storageKey = "reader:read";
const read = new Set(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));

function markRead(article) {
  article.classList.add("read");
  read.add(article.dataset.article);
  localStorage.setItem(storageKey, JSON.stringify([...read]));
}

const observer = new IntersectionObserver((entries) => {
  for (const entry of entries)
    if (!entry.isIntersecting && entry.boundingClientRect.bottom <= 0) markRead(entry.target);
});

function observe() {
  observer.disconnect();
  const list = document.getElementById("articles");
  if (!list?.hasAttribute("data-mark-read")) return;
  for (const article of list.querySelectorAll("article")) {
    if (read.has(article.dataset.article)) article.classList.add("read");
    observer.observe(article);
  }
}

document.addEventListener("setpoint:content", observe);
observe();
