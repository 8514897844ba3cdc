"""Vectors made with viem and @cresolver/sdk; python3 -m unittest"""

import json
import tempfile
import time
import unittest

import panel

KEY = "0x" + "11" * 32
WORKER = "0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a"
MARKET = "0x5fbdb2315678afecb367f032d93f642f64180aa3"
COLLECTOR_KEY = int("22" * 32, 16)
COLLECTOR = panel.address_of(panel.times(COLLECTOR_KEY, panel.G))
FOUND = {"determination": True, "confidence": 0.55, "evidence": "Regen 🌧", "sources": ["s"]}


def request(phase, signer=COLLECTOR_KEY, **changes):
    body = {
        "market_id": 3, "question": "Did it rain?", "chain_id": 1, "market": MARKET,
        "seats": [{"worker": WORKER, "agent_id": "7"}],
        "round": {"requested_at": 5, "phase": phase}, **changes,
    }
    expires = int(time.time()) + 60
    fields = [("address", "asker", COLLECTOR), ("address", "worker", WORKER)]
    fields += [("bytes32", "requestHash", panel.text_hash(panel.canonical(body)))]
    fields += [("uint256", "expiresAt", expires)]
    value = panel.sign(signer, panel.typed("Request", fields, 1, MARKET))
    by = {"address": COLLECTOR, "worker": WORKER, "expires_at": expires, "value": value}
    return {**body, "asker": {**by, "chain_id": 1, "market": MARKET}}


class PanelTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.variables = {
            "PRIVATE_KEY": KEY, "CRESOLVER_CHAIN_ID": "1", "CRESOLVER_MARKET": MARKET,
            "COLLECTORS": COLLECTOR, "PANEL_JOURNAL": folder.name,
        }
        self.count = 0

    def ask(self, path, body):
        return panel.Panel(self.variables).answer(path, body, self.make)

    def make(self):
        self.count += 1
        return {**FOUND, "evidence": f"{FOUND['evidence']} {self.count}", "responses": ["kurz"]}

    def test_spaces_at_the_ends_are_not_part_of_what_is_signed(self):
        self.make = lambda: {**FOUND, "evidence": "\ufeff Regen \n", "sources": [" s "]}
        answer = self.ask("/a2a/resolve", request("answer"))
        self.assertEqual([answer["evidence"], answer["sources"]], ["Regen", ["s"]])
        long = panel.canonical({"evidence": "Regen", "sources": ["s"]})
        self.assertEqual(json.loads(answer["signed"]["text"])["evidence"], panel.text_hash(long))

    def test_a_request_without_a_question_is_answered_later(self):
        with self.assertRaises(panel.Later):
            self.ask("/a2a/resolve", request("answer", question=None))

    def test_hashes_and_signatures_are_those_of_viem(self):
        empty = "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"
        long = "5b7e0e47a96f32a88b4f14ca177982790807c40e1a105742ba0fc1babe1ef826"
        self.assertEqual([panel.keccak(b"").hex(), panel.keccak(b"a" * 300).hex()], [empty, long])
        self.assertEqual(panel.address_of(panel.times(int(KEY, 16), panel.G)), WORKER)
        fields = [
            ("uint256", "marketId", 3), ("uint256", "requestedAt", 1_800_000_000),
            ("uint8", "stage", 0), ("uint8", "phase", 0), ("address", "worker", WORKER),
            ("bytes32", "answerHash", panel.text_hash("YES")),
        ]
        digest = panel.typed("PanelAnswer", fields, 1, MARKET)
        self.assertEqual(
            digest.hex(), "93ecb2755a787cac9cee8c4de28bfd47717946f94273951141a8d734149ef2e6"
        )
        value = (
            "0x9433c948d25373dad007f9d90e5c4a54f47a007812036cf560585f1165bc450b"
            "1d5c9a0a6425025a90abd9ece8762ba304c9e33d01d4975072cdadc0bebc827e1c"
        )
        self.assertEqual(panel.sign(int(KEY, 16), digest), value)
        self.assertEqual(panel.recover(digest, value), WORKER)

    def test_short_forms_are_those_of_the_protocol(self):
        signer, body = panel.Panel(self.variables), request("commit", challenges=["Why?", "Wo \x01?"])
        evidence = 'Regen "in" Bern\n🌧 ' + "x" * 2000
        sources = ["https://a.example/1", "s" * 190, "b"]
        given = {**FOUND, "investigated": False, "evidence": evidence, "sources": sources}
        text = signer.short_answer(body, given, "0" * 32)
        expected = "0xce9059de0f0b2634865d8e7fad9ebcefac60a17f26f39afd729c20402cf0e790"
        self.assertEqual(panel.text_hash(text), expected)
        given = {"responses": ["é" * 400, "kurz"]}
        text = signer.short_defence(body, given, panel.text_hash("x"))
        expected = "0x762459f0d90420a9e2478311151800bd00488b72a5c58e5343c81d88fcf3b178"
        self.assertEqual(panel.text_hash(text), expected)

    def test_one_answer_and_one_defence_are_signed_in_a_round_also_after_a_restart(self):
        commitment = self.ask("/a2a/resolve", request("commit"))["commitment"]
        answers = [self.ask("/a2a/resolve", request("answer")) for _ in range(2)]
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(panel.text_hash(answers[0]["signed"]["text"]), commitment["answer_hash"])
        defences = [
            self.ask("/a2a/challenge", request("defence", challenges=[each])) for each in ("A?", "B?")
        ]
        self.assertEqual(defences[0], defences[1])
        text = json.loads(defences[0]["signed"]["text"])
        self.assertEqual(text["answer"], commitment["answer_hash"])
        self.assertEqual(self.count, 2)

    def test_all_others_are_answered_later(self):
        good = request("commit")
        others = [
            {}, {**good, "asker": None}, {**good, "question": "Did it snow?"},
            request("commit", signer=1), request("commit", seats=[{"worker": MARKET, "agent_id": "7"}]),
            {**good, "asker": {**good["asker"], "value": "0x12"}},
            {**good, "asker": {**good["asker"], "expires_at": 1}},
            request("answer", round={"requested_at": "../x", "phase": "answer"}),
        ]
        for body in others:
            with self.assertRaises(panel.Later):
                self.ask("/a2a/resolve", body)
        with self.assertRaises(panel.Later):
            self.ask("/a2a/challenge", request("defence", challenges=["Why?"]))
        self.assertEqual(self.count, 0)


if __name__ == "__main__":
    unittest.main()
