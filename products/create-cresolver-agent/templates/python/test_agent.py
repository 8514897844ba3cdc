"""python3 -m unittest"""

import json
import os
import pathlib
import subprocess
import sys
import unittest
import urllib.error
import urllib.request

KEY = "key-of-the-test"
QUESTION = {"market_id": 1, "question": "Will it rain?"}
TASK = {"task_id": "t1", "content": "Is the door safe?"}


class AgentTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.process = subprocess.Popen(
            [sys.executable, str(pathlib.Path(__file__).parent / "agent.py")],
            env={**os.environ, "PORT": "0", "HOST": "127.0.0.1", "AGENT_KEY": KEY},
            stdout=subprocess.PIPE,
            text=True,
        )
        cls.url = cls.process.stdout.readline().split()[-1]

    @classmethod
    def tearDownClass(cls):
        cls.process.kill()
        cls.process.wait()
        cls.process.stdout.close()

    def post(self, path, body, key=KEY, method="POST"):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                return response.status, json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    def test_a_question_is_answered_with_a_source(self):
        status, answer = self.post("/a2a/resolve", QUESTION, key=None)
        self.assertEqual(status, 200)
        self.assertIsInstance(answer["determination"], bool)
        self.assertFalse(answer["investigated"])
        self.assertGreaterEqual(len(answer["sources"]), 1)

    def test_the_same_question_gets_the_same_answer(self):
        self.assertEqual(self.post("/a2a/resolve", QUESTION), self.post("/a2a/resolve", QUESTION))

    def test_every_challenge_gets_a_response(self):
        _, answer = self.post("/a2a/challenge", {"challenges": ["Why?", "How?"]}, key=None)
        self.assertEqual(len(answer["responses"]), 2)

    def test_a_table_is_answered_under_one_name(self):
        _, analysis = self.post("/analyze", TASK)
        _, challenges = self.post("/challenge", {**TASK, "other_analyses": []})
        _, vote = self.post("/vote", {**TASK, "synthesis": {}})
        names = {each["agent_name"] for each in (analysis, challenges, vote)}
        self.assertEqual(len(names), 1)

    def test_a_table_needs_the_key(self):
        for key in (None, "another"):
            self.assertEqual(self.post("/analyze", TASK, key)[0], 401)

    def test_what_does_not_fit_is_refused(self):
        refused = [
            (b"{", 400, "JSON_INVALID"),
            ([], 400, "REQUEST_INVALID"),
            ({"market_id": True, "question": "Will it rain?"}, 400, "REQUEST_INVALID"),
            (b" " * 131_073, 413, "BODY_TOO_LARGE"),
        ]
        for body, status, code in refused:
            given, answer = self.post("/a2a/resolve", body)
            self.assertEqual((given, answer["error"]["code"]), (status, code))
        self.assertEqual(self.post("/a2a/resolve", QUESTION, method="PUT")[0], 405)
        self.assertEqual(self.post("/nothing", {})[0], 404)


if __name__ == "__main__":
    unittest.main()
