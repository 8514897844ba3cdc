"""Signs answers for the panels of collectors, in the standard library alone.

It reads no chain: it trusts the collectors of the variable COLLECTORS with what it signs and when.
The arithmetic takes a time that depends on the key: do not use a key that holds more than the stake.
"""

import collections
import hashlib
import hmac
import json
import os
import secrets
import tempfile
import threading
import time

P = 2**256 - 2**32 - 977
N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
G = (
    0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)
MASK = 2**64 - 1
# What collectors trim from the ends of a text.
SPACE = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"


def keccak(data):
    state, rate = [[0] * 5 for _ in range(5)], 136
    padded = bytearray(data) + bytes(rate - len(data) % rate)
    padded[len(data)] |= 1
    padded[-1] |= 0x80
    for start in range(0, len(padded), rate):
        for i in range(rate // 8):
            at = start + 8 * i
            state[i % 5][i // 5] ^= int.from_bytes(padded[at : at + 8], "little")
        permute(state)
    return b"".join(state[i % 5][i // 5].to_bytes(8, "little") for i in range(4))


def permute(a):
    feedback = 1
    for _ in range(24):
        c = [x[0] ^ x[1] ^ x[2] ^ x[3] ^ x[4] for x in a]
        d = [c[(x + 4) % 5] ^ rotate(c[(x + 1) % 5], 1) for x in range(5)]
        for x in range(5):
            a[x] = [lane ^ d[x] for lane in a[x]]
        x, y, lane = 1, 0, a[1][0]
        for turn in range(24):
            x, y = y, (2 * x + 3 * y) % 5
            a[x][y], lane = rotate(lane, (turn + 1) * (turn + 2) // 2 % 64), a[x][y]
        for y in range(5):
            row = [a[x][y] for x in range(5)]
            for x in range(5):
                a[x][y] = row[x] ^ (~row[(x + 1) % 5] & row[(x + 2) % 5])
        for bit in range(7):
            feedback = (feedback << 1) ^ ((feedback >> 7) * 0x171)
            if feedback & 2:
                a[0][0] ^= 1 << ((1 << bit) - 1)


def rotate(lane, by):
    return ((lane << by) | (lane >> (64 - by))) & MASK


def add(one, other):
    if one is None or other is None:
        return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % P == 0:
        return None
    slope = 3 * x1 * x1 * pow(2 * y1, -1, P) if one == other else (y2 - y1) * pow(x2 - x1, -1, P)
    x = (slope * slope - x1 - x2) % P
    return x, (slope * (x1 - x) - y1) % P


def times(number, point):
    result = None
    while number:
        result = add(result, point) if number & 1 else result
        point, number = add(point, point), number >> 1
    return result


def address_of(point):
    return "0x" + keccak(b"".join(word(each) for each in point))[-20:].hex()


def sign(key, digest):
    """RFC 6979, with s in the lower half; 65 bytes as hex."""
    k, v = bytes(32), b"\1" * 32
    for separator in (b"\0", b"\1"):
        k = mac(k, v + separator + word(key) + word(int.from_bytes(digest, "big") % N))
        v = mac(k, v)
    while True:
        v = mac(k, v)
        nonce = int.from_bytes(v, "big")
        if 0 < nonce < N:
            break
        k = mac(k, v + b"\0")
        v = mac(k, v)
    x, y = times(nonce, G)
    r = x % N
    s = pow(nonce, -1, N) * (int.from_bytes(digest, "big") + r * key) % N
    odd = (y & 1) ^ (s > N // 2)
    return "0x" + (word(r) + word(min(s, N - s)) + bytes([27 + odd])).hex()


def recover(digest, signature):
    """The address of the key that signed; None where none did."""
    value = bytes.fromhex(signature[2:])
    r, s = int.from_bytes(value[:32], "big"), int.from_bytes(value[32:64], "big")
    if len(value) != 65 or value[64] not in (27, 28) or not (0 < r < N and 0 < s <= N // 2):
        return None
    square = (pow(r, 3, P) + 7) % P
    y = pow(square, (P + 1) // 4, P)
    if y * y % P != square:
        return None
    y = y if y & 1 == value[64] - 27 else P - y
    inverse = pow(r, -1, N)
    public = add(
        times(-int.from_bytes(digest, "big") * inverse % N, G), times(s * inverse % N, (r, y))
    )
    return public and address_of(public)


def mac(key, data):
    return hmac.new(key, data, hashlib.sha256).digest()


def word(value):
    return (int(value, 16) if isinstance(value, str) else value).to_bytes(32, "big")


def typed(kind, fields, chain, market):
    """The EIP-712 digest; the fields are a list of (type, name, word)."""
    names = ",".join(f"{each[0]} {each[1]}" for each in fields)
    domain = b"EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    head = keccak(domain) + keccak(b"CREsolver") + keccak(b"1") + word(chain) + word(market)
    body = keccak(f"{kind}({names})".encode()) + b"".join(word(each[2]) for each in fields)
    return keccak(b"\x19\x01" + keccak(head) + keccak(body))


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def text_hash(text):
    return "0x" + keccak(text.encode("utf-8", "replace")).hex()


def in_json(text):
    return len(json.dumps(text, ensure_ascii=False).encode("utf-8", "replace")) - 2


def cut(text, most):
    if in_json(text) <= most:
        return text
    while text and in_json(text) + 3 > most:
        text = text[:-1]
    return text and text + "…"


def trimmed(given):
    """The texts as a collector reads them, so that they fit the hash that is signed."""
    texts = {name: given[name].strip(SPACE) for name in ["evidence"] if name in given}
    lists = [name for name in ["sources", "responses"] if name in given]
    return {**given, **texts, **{name: [each.strip(SPACE) for each in given[name]] for name in lists}}


class Later(Exception):
    pass


class Panel:
    def __init__(self, environment):
        self.key = int(environment.get("PRIVATE_KEY") or "0", 16)
        self.chain = int(environment.get("CRESOLVER_CHAIN_ID") or 0)
        self.market = environment.get("CRESOLVER_MARKET", "").lower()
        self.collectors = environment.get("COLLECTORS", "").lower().replace(" ", "").split(",")
        self.folder = environment.get("PANEL_JOURNAL") or "panels"
        self.is_on = bool(self.key and self.chain and self.market and self.collectors != [""])
        self.locks = collections.defaultdict(threading.Lock)
        if self.is_on:
            self.worker = address_of(times(self.key, G))
            os.makedirs(self.folder, 0o700, exist_ok=True)

    def answer(self, path, body, make):
        """Answers a collector; make() is the judgement. All others are answered later."""
        if not self.is_collector(body):
            raise Later("no collector that it trusts signed the request for its seat")

        def made():
            return trimmed(make())

        # One answer and one defence in each round, whatever is asked meanwhile.
        with self.locks[body["market_id"]]:
            if path == "/a2a/resolve":
                return self.resolve(body, made)
            return self.defend(body, made)

    def is_collector(self, body):
        try:
            by, expires = body["asker"], body["asker"]["expires_at"]
            request = {name: each for name, each in body.items() if name != "asker"}
            fields = [("address", "asker", by["address"]), ("address", "worker", by["worker"])]
            fields += [("bytes32", "requestHash", text_hash(canonical(request)))]
            fields += [("uint256", "expiresAt", expires)]
            digest = typed("Request", fields, self.chain, self.market)
            seats = [str(each["worker"]).lower() for each in body["seats"]]
            return (
                str(by["address"]).lower() in self.collectors
                and str(by["worker"]).lower() == self.worker
                and self.worker in seats
                and expires >= time.time()
                and recover(digest, by["value"]) == str(by["address"]).lower()
                and type(body["round"]["requested_at"]) is int
                and type(body["market_id"]) is int
                and type(body["question"]) is str
            )
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
            return False

    def resolve(self, body, make):
        def entry():
            given = make()
            return given, self.short_answer(body, given, secrets.token_hex(16))

        stored = self.once(body, 0, entry)
        if body["round"]["phase"] != "commit":
            return {**stored["response"], "signed": stored["signed"]}
        hashed = text_hash(stored["signed"]["text"])
        value = stored["signed"]["value"]
        return {"commitment": {"worker": self.worker, "answer_hash": hashed, "value": value}}

    def defend(self, body, make):
        answer = self.read(self.path(body, 0))
        if answer is None:
            raise Later("it signed no answer in this round")

        def entry():
            given = make()
            return given, self.short_defence(body, given, text_hash(answer["signed"]["text"]))

        stored = self.once(body, 1, entry)
        return {**stored["response"], "signed": stored["signed"]}

    def short_answer(self, body, given, salt):
        sources, room = [], 200
        for each in given["sources"]:
            room -= in_json(each) + 3
            sources += [each] if room >= 0 else []
        form = {
            **self.head("answer", body),
            "outcome": given.get("outcome", "YES" if given["determination"] else "NO"),
            "confidence": round(given["confidence"] * 1000),
            "investigated": given.get("investigated", True),
            "summary": "", "sources": sources, "claims": [], "salt": salt,
            "evidence": text_hash(canonical({"evidence": given["evidence"], "sources": given["sources"]})),
        }
        room = 1250 - len(canonical(form).encode())
        return canonical({**form, "summary": cut(given["evidence"], room) or "…"})

    def short_defence(self, body, given, answer):
        form = {
            **self.head("defence", body),
            "answer": answer, "responses": [],
            "challenges": text_hash(canonical(body["challenges"])),
            "evidence": text_hash(canonical({"responses": given["responses"]})),
        }
        room = (700 - len(canonical(form).encode())) // max(1, len(given["responses"])) - 3
        return canonical({**form, "responses": [cut(each, room) for each in given["responses"]]})

    def head(self, kind, body):
        seat = next(each for each in body["seats"] if each["worker"].lower() == self.worker)
        question = text_hash(body["question"].strip(SPACE))
        return {"kind": kind, "agent": seat["agent_id"], "question": question}

    def once(self, body, phase, make):
        """What is stored, or what is made and stored before anything of it is sent."""
        path = self.path(body, phase)
        stored = self.read(path)
        if stored:
            return stored
        response, text = make()
        asked = body["round"]
        fields = [
            ("uint256", "marketId", body["market_id"]), ("uint256", "requestedAt", asked["requested_at"]),
            ("uint8", "stage", 0), ("uint8", "phase", phase),
            ("address", "worker", self.worker), ("bytes32", "answerHash", text_hash(text)),
        ]
        value = sign(self.key, typed("PanelAnswer", fields, self.chain, self.market))
        signed = {"requested_at": asked["requested_at"], "text": text, "value": value}
        handle, temporary = tempfile.mkstemp(dir=self.folder)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump({"response": response, "signed": signed}, file)
                file.flush()
                os.fsync(file.fileno())
            os.link(temporary, path)  # fails where another process was first
        except FileExistsError:
            pass
        finally:
            os.unlink(temporary)
        if os.name == "posix":
            folder = os.open(self.folder, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)
        return self.read(path)

    def path(self, body, phase):
        asked = body["round"]
        parts = [self.chain, self.market, body["market_id"], asked["requested_at"], phase]
        return os.path.join(self.folder, "-".join(map(str, parts)) + ".json")

    @staticmethod
    def read(path):
        try:
            with open(path, encoding="utf-8") as file:
                return json.load(file)
        except FileNotFoundError:
            return None
