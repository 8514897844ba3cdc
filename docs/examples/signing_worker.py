"""A worker that signs for panels, in the standard library alone, written from docs/protocol.md. It reads no chain:
it trusts COLLECTORS with round and moment. Its time depends on the key: use one that holds no more than the stake."""

import hmac, itertools, json, math, os, secrets, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MOST_BYTES = 131_072
PRIME = 2**256 - 2**32 - 977
ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
BASE = (
    0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)
DOMAIN = b"EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
REQUEST = b"Request(address asker,address worker,bytes32 requestHash,uint256 expiresAt)"
FIELDS = b"uint256 marketId,uint256 requestedAt,uint8 stage,uint8 phase,address worker,bytes32 answerHash"

def judge(question):
    """Replace this: the answer to a question, with no white space at the ends of texts."""
    evidence = f"Nothing is known here about “{question[:200]}”."
    found = {"evidence": evidence, "sources": ["https://www.rfc-editor.org/rfc/rfc8785"]}
    return {"determination": False, "confidence": 0.5, "investigated": False, **found}

def defend(challenges):
    """Replace this: one response for each challenge."""
    return [f"To “{each[:200]}”: the answer is a guess, and says so." for each in challenges]

def turn(lane, by):
    return (lane << by | lane >> (64 - by)) % 2**64

def keccak(data):
    lanes = [0] * 25
    padded = bytearray(data + b"\x01" + bytes(-(len(data) + 1) % 136))
    padded[-1] |= 0x80
    for start in range(0, len(padded), 136):
        for i in range(17):
            lanes[i] ^= int.from_bytes(padded[start + 8 * i : start + 8 * i + 8], "little")
        feedback = 1
        for _ in range(24):
            sums = [lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20] for x in range(5)]
            lanes = [lanes[i] ^ sums[(i + 4) % 5] ^ turn(sums[(i + 1) % 5], 1) for i in range(25)]
            x, y, moved = 1, 0, lanes[1]
            for step in range(24):
                x, y = y, (2 * x + 3 * y) % 5
                lanes[x + 5 * y], moved = turn(moved, (step + 1) * (step + 2) // 2 % 64), lanes[x + 5 * y]
            rows = [lanes[i : i + 5] * 2 for i in range(0, 25, 5)]
            lanes = [row[x] ^ (~row[x + 1] & row[x + 2]) for row in rows for x in range(5)]
            for power in range(7):
                lanes[0] ^= (feedback & 1) << ((1 << power) - 1)
                feedback = (feedback << 1) ^ (0x171 if feedback >> 7 else 0)
    return b"".join(lane.to_bytes(8, "little") for lane in lanes[:4])

def plus(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0] and a != b:
        return None
    rise, run = (3 * a[0] * a[0], 2 * a[1]) if a == b else (b[1] - a[1], b[0] - a[0])
    slope = rise * pow(run, -1, PRIME)
    x = (slope * slope - a[0] - b[0]) % PRIME
    return x, (slope * (a[0] - x) - a[1]) % PRIME

def times(factor, point):
    total = None
    while factor:
        total = plus(total, point) if factor & 1 else total
        point, factor = plus(point, point), factor >> 1
    return total

def word(value):
    return (int(value, 16) if isinstance(value, str) else value).to_bytes(32, "big")

def address_of(point):
    return "0x" + keccak(word(point[0]) + word(point[1]))[12:].hex()

def sign(key, digest):
    """Deterministic, as RFC 6979 has it."""
    number = int.from_bytes(digest, "big")
    secret, state = bytes(32), b"\x01" * 32
    for mark in (b"\x00", b"\x01"):
        secret = hmac.digest(secret, state + mark + word(key) + word(number % ORDER), "sha256")
        state = hmac.digest(secret, state, "sha256")
    # Out of range with a chance of 2^-128.
    nonce = int.from_bytes(hmac.digest(secret, state, "sha256"), "big")
    x, y = times(nonce, BASE)
    r, s = x % ORDER, pow(nonce, -1, ORDER) * (number + x % ORDER * key) % ORDER
    odd = (y & 1) ^ (s > ORDER // 2)
    return "0x" + (word(r) + word(min(s, ORDER - s)) + bytes([27 + odd])).hex()

def signer_of(digest, value):
    signature = bytes.fromhex(value[2:])
    r, s, v = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:64], "big"), signature[64:]
    y = pow(r**3 + 7, (PRIME + 1) // 4, PRIME)
    is_point = y * y % PRIME == (r**3 + 7) % PRIME
    if v not in (b"\x1b", b"\x1c") or not 0 < r < ORDER or not 0 < s <= ORDER // 2 or not is_point:
        return None
    y = y if y % 2 == v[0] - 27 else PRIME - y
    inverse, number = pow(r, -1, ORDER), int.from_bytes(digest, "big")
    point = plus(times(s * inverse % ORDER, (r, y)), times(-number * inverse % ORDER, BASE))
    return point and address_of(point)

def digest_of(kind, values, chain, market):
    """EIP-712."""
    place = keccak(keccak(DOMAIN) + keccak(b"CREsolver") + keccak(b"1") + word(chain) + word(market))
    return keccak(b"\x19\x01" + place + keccak(keccak(kind) + b"".join(map(word, values))))

def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

def hash_of(text):
    return "0x" + keccak(text.encode()).hex()

def size(value):
    return len(canonical(value).encode())

def first_that_fit(items, most):
    sums = itertools.accumulate(size(item) + 1 for item in items)
    return [item for item, total in zip(items, sums) if total <= most]

def cut(text, room):
    if size(text) - 2 <= room:
        return text
    kept = text[: max(0, room)]
    while kept and size(kept) - 2 > room - 3:
        kept = kept[:-1]
    return kept and kept + "…"

def long_answer(answer):
    return canonical({name: answer[name] for name in ("evidence", "sources", "claims") if name in answer})

def short_answer(agent, question, answer, salt):
    claims = [{**each, "readAt": each["read_at"]} for each in answer.get("claims", [])]
    claims = [{name: value for name, value in each.items() if name != "read_at"} for each in claims]
    form = {
        "kind": "answer", "agent": agent, "question": hash_of(question), "salt": salt,
        "outcome": answer.get("outcome", "YES" if answer["determination"] else "NO"),
        "confidence": math.floor(answer["confidence"] * 1000 + 0.5),
        "investigated": answer.get("investigated", True), "summary": "",
        "sources": first_that_fit(answer["sources"], 200), "claims": first_that_fit(claims, 520),
        **({"asOf": answer["as_of"]} if "as_of" in answer else {}), "evidence": hash_of(long_answer(answer)),
    }
    return canonical({**form, "summary": cut(answer["evidence"], 1250 - size(form)) or "…"})

def short_defence(agent, question, challenges, responses, answer_hash):
    form = {
        "kind": "defence", "agent": agent, "question": hash_of(question), "answer": answer_hash,
        "challenges": hash_of(canonical(challenges)), "responses": [],
        "evidence": hash_of(canonical({"responses": responses})),
    }
    room = (700 - size(form)) // len(responses) - 3
    return canonical({**form, "responses": [cut(each, room) for each in responses]})

class Refused(Exception):
    def __init__(self, status, code, message, headers={}):
        self.response = status, headers, {"error": {"code": code, "message": message}}

def later(why):
    return Refused(425, "ANSWER_LATER", why, {"retry-after": "2"})

class Worker:
    def __init__(self, environment):
        self.key = int(environment["PRIVATE_KEY"], 16)
        self.chain = int(environment["CRESOLVER_CHAIN_ID"])
        self.market = environment["CRESOLVER_MARKET"].lower()
        self.collectors = environment["COLLECTORS"].lower().replace(" ", "").split(",")
        self.folder = environment.get("PANEL_JOURNAL", "panels")
        self.address = address_of(times(self.key, BASE))
        self.lock, self.held = threading.Lock(), set()
        os.makedirs(self.folder, exist_ok=True)

    def respond(self, is_challenge, body):
        question = body.get("question") or ""
        if "round" not in body:
            if question.strip() in self.held:
                raise later("The answers of this panel are not public.")
            return {"responses": defend(body["challenges"])} if is_challenge else judge(question)
        agent = self.admit(body)
        self.held.add(question.strip())
        with self.lock:
            answer = self.read(body, 0)
            if is_challenge:
                if answer is None:
                    raise later("No answer was signed in this round.")
                responses, answer_hash = defend(body["challenges"]), hash_of(answer["signed"]["text"])
                text = short_defence(agent, question, body["challenges"], responses, answer_hash)
                entry = self.read(body, 1) or self.store(body, 1, {"responses": responses}, text)
            else:
                given = judge(question)
                text = short_answer(agent, question, given, secrets.token_hex(16))
                entry = answer or self.store(body, 0, given, text)
        signed = entry["signed"]
        if body["round"]["phase"] != "commit":
            return {**entry["response"], "signed": signed}
        hashed = {"answer_hash": hash_of(signed["text"]), "value": signed["value"]}
        return {"commitment": {"worker": self.address, **hashed}}

    def admit(self, body):
        """Returns the agent id of the own seat, for a request that a known collector signed."""
        try:
            by, rest = body["asker"], {name: value for name, value in body.items() if name != "asker"}
            values = [by["address"], by["worker"], hash_of(canonical(rest)), by["expires_at"]]
            signer = signer_of(digest_of(REQUEST, values, self.chain, self.market), by["value"])
            seats = [each for each in body["seats"] if each["worker"].lower() == self.address]
            if (
                signer == by["address"].lower() and signer in self.collectors and seats
                and by["worker"].lower() == self.address and by["expires_at"] >= time.time()
                and (by["chain_id"], by["market"].lower()) == (self.chain, self.market)
                and type(body["round"]["requested_at"]) is int and type(body["market_id"]) is int
                and type(body["question"]) is str
            ):
                return seats[0]["agent_id"]
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError):
            pass
        raise later("No collector that this worker trusts signed the request for its seat.")

    def digest(self, body, phase, text):
        values = [body["market_id"], body["round"]["requested_at"], 0, phase, self.address, hash_of(text)]
        return digest_of(b"PanelAnswer(" + FIELDS + b")", values, self.chain, self.market)

    def store(self, body, phase, response, text):
        """Signs and stores, before anything is sent."""
        value = sign(self.key, self.digest(body, phase, text))
        signed = {"requested_at": body["round"]["requested_at"], "text": text, "value": value}
        entry, path = {"response": response, "signed": signed}, self.path(body, phase)
        with open(path + ".new", "w", encoding="utf-8") as file:
            json.dump(entry, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(path + ".new", path)
        return entry

    def path(self, body, phase):
        parts = [self.chain, self.market, body["market_id"], body["round"]["requested_at"], phase]
        return os.path.join(self.folder, "-".join(map(str, parts)) + ".json")

    def read(self, body, phase):
        path = self.path(body, phase)
        return json.load(open(path, encoding="utf-8")) if os.path.exists(path) else None

def check(is_challenge, body):
    def is_text(value, most):
        return isinstance(value, str) and 0 < len(value.strip()) and len(value) <= most

    number, question, challenges = body.get("market_id"), body.get("question"), body.get("challenges")
    if not (type(number) is int and number >= 0) and not (is_challenge and number is None):
        raise Refused(400, "REQUEST_INVALID", "market_id must be a whole number.")
    if not is_text(question, 8192) and not (is_challenge and question is None):
        raise Refused(400, "REQUEST_INVALID", "question must have 1 to 8,192 characters.")
    is_list = isinstance(challenges, list) and 0 < len(challenges) <= 10
    if is_challenge and not (is_list and all(is_text(each, 4096) for each in challenges)):
        raise Refused(400, "REQUEST_INVALID", "challenges must be 1 to 10 texts.")

class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __getattr__(self, name):
        return self.answer_any if name.startswith("do_") else self.__getattribute__(name)

    def answer_any(self):
        try:
            status, headers, body = 200, {}, self.respond()
        except Refused as refused:
            status, headers, body = refused.response
        data = json.dumps(body).encode()
        self.send_response(status)
        # A body that was not read must not become the next request.
        more = {"content-type": "application/json", "content-length": len(data), "connection": "close"}
        for header, value in {**headers, **more}.items():
            self.send_header(header, str(value))
        self.end_headers()
        self.wfile.write(data if self.command != "HEAD" else b"")

    def respond(self):
        methods = {"/health": "GET", "/a2a/resolve": "POST", "/a2a/challenge": "POST"}
        path, length = self.path.split("?")[0], self.headers.get("content-length", "")
        if path not in methods:
            raise Refused(404, "NOT_FOUND", "There is no such path.")
        if self.command != methods[path]:
            raise Refused(405, "METHOD_NOT_ALLOWED", "Use another method.", {"allow": methods[path]})
        if path == "/health":
            return {"status": "ok", "name": "Signing worker", "mode": "custom"}
        if not length.isdecimal() or int(length) > MOST_BYTES:
            raise Refused(413, "BODY_TOO_LARGE", f"Send a content-length of at most {MOST_BYTES}.")
        try:
            body = json.loads(self.rfile.read(int(length)))
        except (ValueError, RecursionError):
            raise Refused(400, "JSON_INVALID", "The body is not JSON.") from None
        if not isinstance(body, dict):
            raise Refused(400, "REQUEST_INVALID", "The body must be an object.")
        check(path == "/a2a/challenge", body)
        return Handler.worker.respond(path == "/a2a/challenge", body)

    def log_message(self, *_):
        pass

if __name__ == "__main__":
    Handler.worker = Worker(os.environ)
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4001"))), Handler)
    print(f"{Handler.worker.address} listens on http://127.0.0.1:{server.server_address[1]}", flush=True)
    server.serve_forever()
