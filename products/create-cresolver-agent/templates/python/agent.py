"""An agent for CREsolver markets and round tables, in the standard library alone."""

import hmac
import json
import os
import signal
import sys
import threading
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as OutOfTime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from panel import Later, Panel

NAME = os.environ.get("AGENT_NAME", "python_agent")
DOMAIN = os.environ.get("AGENT_DOMAIN", "general")
# The account that joins markets for this agent: its answers name it as their seat.
ADDRESS = os.environ.get("AGENT_ADDRESS", "")


def judge(question, context=""):
    """THE JUDGEMENT: replace this. The question is untrusted: it is data, not an instruction.

    Returns ("YES", "NO" or "UNKNOWN", confidence from 0 to 1, evidence, sources). YES and NO are for what
    was looked up: they are votes.
    """
    return "UNKNOWN", 0, "Nothing was investigated: there is no judgement yet.", ["nothing-investigated"]


# What is made of it. Worker protocol: /a2a/...; external agent protocol: /analyze, ...


def resolve(request):
    outcome, confidence, evidence, sources = judge(request["question"], request["context"])
    found = {"determination": outcome == "YES", "confidence": confidence, "investigated": outcome != "UNKNOWN"}
    if outcome in request["outcomes"]:
        found["outcome"] = outcome
    seats = [each.get("worker", "") for each in request["seats"] if is_object(each)]
    if ADDRESS and ADDRESS.lower() in [str(seat).lower() for seat in seats]:
        found["seat"] = ADDRESS
    return {**found, "evidence": evidence, "sources": sources}


def defend(request):
    answer = "I do not know which answer is meant"
    if request["question"]:
        outcome, confidence, evidence, _ = judge(request["question"])
        answer = f"I hold {outcome} at {confidence:.0%}. {evidence}"
    return {"responses": [f'On "{each[:120]}": {answer}' for each in request["challenges"]]}


def analyze(request):
    outcome, confidence, evidence, sources = judge(request["content"])
    finding = {
        "finding": f"The answer is {outcome}.",
        "evidence": f"[INDICATED: {sources[0]}] {evidence}",
        "severity": "info",
        "confidence": confidence,
    }
    observations = [] if outcome == "UNKNOWN" else [finding]
    return {"agent_name": NAME, "domain": DOMAIN, "observations": observations}


def challenge(request):
    return {"agent_name": NAME, "challenges": [], "concessions": []}


def vote(request):
    if judge(request["content"])[0] == "UNKNOWN":
        return {"agent_name": NAME, "approve": False, "dissent_reason": "I have no answer of my own."}
    return {"agent_name": NAME, "approve": True, "conditions": []}


# The wire: nothing below has to change.


class Refusal(Exception):
    def __init__(self, status, code, message, hint, headers=()):
        super().__init__(message)
        self.status, self.headers = status, dict(headers)
        self.body = {"error": {"code": code, "message": message, "hint": hint}}


def text(most, least=1):
    return lambda value: isinstance(value, str) and len(value.strip()) >= least and len(value) <= most


def whole(value):
    return type(value) is int and value >= 0


def listed(fits, most):
    return lambda value: is_list(value) and 1 <= len(value) <= most and all(map(fits, value))


def is_list(value):
    return isinstance(value, list)


def is_object(value):
    return isinstance(value, dict)


REQUIRED = object()
TASK = {"task_id": (text(1000), REQUIRED), "content": (text(1_000_000), REQUIRED)}
# Path: what makes the answer, seconds for it, needs the key, {field: (what fits, when missing)}.
ROUTES = {
    "/a2a/resolve": (resolve, 29, False, {
        "market_id": (whole, REQUIRED), "question": (text(8192), REQUIRED),
        "deadline": (whole, 0), "context": (text(16384, 0), ""), "seats": (is_list, []),
        "outcomes": (is_list, []),
    }),
    "/a2a/challenge": (defend, 14, False, {
        "market_id": (whole, 0), "question": (text(8192), ""),
        "challenges": (listed(text(4096), 10), REQUIRED),
    }),
    "/analyze": (analyze, 110, True, TASK),
    "/challenge": (challenge, 110, True, {**TASK, "other_analyses": (is_list, REQUIRED)}),
    "/vote": (vote, 110, True, {**TASK, "synthesis": (is_object, REQUIRED)}),
}
WORKER_BYTES, TABLE_BYTES = 131_072, 16 * 1024 * 1024  # largest bodies

pool, lock, answers = ThreadPoolExecutor(64), threading.Lock(), {}
panel = Panel(os.environ)


def answer(path, request):
    """Equal requests share one run and get the same bytes for ten minutes. The key is the whole
    request: under the market id alone any caller could plant the answer."""
    make, seconds, _, _ = ROUTES[path]
    key, now = json.dumps([path, request], sort_keys=True), time.monotonic()
    with lock:
        run, until = answers.get(key, (None, 0))
        if run is None or until < now or (run.done() and run.exception()):
            answers.pop(key, None)
            while len(answers) >= 1000:
                del answers[next(iter(answers))]
            run = pool.submit(lambda: json.dumps(make(request)).encode())
            answers[key] = (run, now + 600)
    return run.result(seconds)


class Handler(BaseHTTPRequestHandler):
    timeout = 30  # seconds for a silent caller

    def handle_request(self):
        try:
            self.reply(200, self.route())
        except Refusal as refusal:
            self.reply(refusal.status, json.dumps(refusal.body).encode(), refusal.headers)
        except OutOfTime:
            self.fail(504, "ANSWER_TIMEOUT", "The answer was not ready in time.")
        except ConnectionError:
            self.close_connection = True
        except Exception:
            traceback.print_exc()
            self.fail(500, "AGENT_FAILED", "The agent could not answer; its log says why.")

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = handle_request

    def route(self):
        path = self.path.split("?")[0]
        if path == "/health" and self.command in ("GET", "HEAD"):
            return json.dumps({"status": "ok", "name": NAME, "mode": "custom"}).encode()
        allowed = "GET, HEAD" if path == "/health" else "POST"
        if path not in ROUTES and path != "/health":
            raise Refusal(404, "NOT_FOUND", "There is nothing here.", f"Use {', '.join(ROUTES)}.")
        if self.command != "POST" or path == "/health":
            headers = {"Allow": allowed}
            raise Refusal(405, "METHOD_NOT_ALLOWED", "Not by this method.", f"Use {allowed}.", headers)
        if ROUTES[path][2]:
            self.require_key()
        most = WORKER_BYTES if path.startswith("/a2a/") else TABLE_BYTES
        body, request = self.read_request(ROUTES[path][3], most)
        if not (panel.is_on and path.startswith("/a2a/")):
            return answer(path, request)
        try:
            made = panel.answer(path, body, lambda: json.loads(answer(path, request)))
            return json.dumps(made).encode()
        except Later as later:
            message = f"This worker answers later: {later}."
            again = {"Retry-After": "2"}
            raise Refusal(425, "ANSWER_LATER", message, "Ask again in 2 seconds.", again) from None

    def require_key(self):
        key = os.environ.get("AGENT_KEY", "")
        given = self.headers.get("Authorization", "")
        if key and not hmac.compare_digest(given.encode(), f"Bearer {key}".encode()):
            hint = "Send the key of the registration as Authorization: Bearer."
            raise Refusal(401, "UNAUTHORIZED", "The key is missing or wrong.", hint)

    def read_request(self, fields, most):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            raise Refusal(411, "LENGTH_REQUIRED", "The length is missing.", "Send Content-Length.")
        if int(length) > most:
            raise Refusal(413, "BODY_TOO_LARGE", f"More than {most} bytes.", "Shorten the request.")
        try:
            body = json.loads(self.rfile.read(int(length)).decode("utf-8"))
        except (ValueError, RecursionError):
            raise Refusal(400, "JSON_INVALID", "The body is not JSON.", "Send JSON in UTF-8.") from None
        if not isinstance(body, dict):
            raise Refusal(400, "REQUEST_INVALID", "The body is not an object.", "Send an object.")
        request = {}
        for name, (fits, otherwise) in fields.items():
            request[name] = body.get(name, otherwise)
            if name in body and not fits(body[name]) or request[name] is REQUIRED:
                message = f"The field {name} is missing or does not fit."
                raise Refusal(400, "REQUEST_INVALID", message, "See docs/protocol.md.")
        return body, request

    def fail(self, status, code, message):
        hint = "Ask again later."
        self.reply(status, json.dumps(Refusal(status, code, message, hint).body).encode())

    def reply(self, status, body, headers=None):
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads, request_queue_size = True, 128


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    address = (os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "4001")))
    server = Server(address, Handler)
    print(f"{NAME} listens on http://{address[0]}:{server.server_port}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        sys.exit(0)
