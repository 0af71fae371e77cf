"""An admin page of the panel's settings as one writes it with Flask: a form, and the same values in JSON.

Waitress serves it, in one process, because the values are in memory as the panel's are.

usage: admin.py CONTENT   the groups of settings, as a JSON file
"""

import json
import secrets
import sys

from flask import Flask, abort, jsonify, render_template, request, session
from waitress import create_server

with open(sys.argv[1]) as file:
    GROUPS = json.load(file)
SETTINGS = {
    setting["key"]: setting for group in GROUPS for setting in group["settings"]
}

app = Flask(__name__)
app.secret_key = secrets.token_bytes(32)


@app.before_request
def check_access():
    """Lets in those who signed in, and their changes if a page of this site sends them."""
    if request.endpoint in ("health", "enter"):
        return
    if "csrf" not in session:
        abort(401)
    if request.method != "GET" and request.headers.get("X-CSRF") != session["csrf"]:
        abort(403)


@app.post("/enter")
def enter():
    session["csrf"] = secrets.token_hex(24)
    return jsonify(csrf=session["csrf"])


@app.get("/")
def page():
    return render_template("settings.html", groups=GROUPS, csrf=session["csrf"])


@app.get("/api/settings/<key>")
def setting(key):
    return jsonify(found(key)["details"])


@app.put("/api/settings/<key>")
def change(key):
    setting = found(key)
    details, row = setting["details"], setting["row"]
    value = request.get_json().get("value")
    if type(value) is not type(details["value"]):
        abort(422, f"'{key}' takes no {type(value).__name__}.")
    minimum, maximum = row["minimum"], row["maximum"]
    if minimum is not None and value < minimum or maximum is not None and value > maximum:
        abort(422, f"'{key}' takes {minimum} to {maximum}.")
    details |= {"value": value, "text": str(value), "isModified": True, "isSet": True}
    return jsonify(details)


@app.get("/health")
def health():
    return jsonify(status="healthy")


def found(key):
    if key not in SETTINGS:
        abort(404)
    return SETTINGS[key]


if __name__ == "__main__":
    server = create_server(app, host="127.0.0.1", port=0)
    print(f"http://127.0.0.1:{server.effective_port}/", flush=True)
    server.run()
