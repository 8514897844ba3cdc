"""A plain line-by-line parser of the same tags, as fast as plain Python allows.

It reads the same values and checks nothing: no numbers, no operators, no duplicates, no
escapes. It is the anchor of the benchmark.
Usage: python3 line_parser.py < corpora.json
Reads {"seconds": 0.1, "corpora": {"name": ["question", ...]}}, prints {"name": per second}.
"""

import json
import sys
from time import process_time


def parse(text):
    result = {}
    pairs = None
    for line in text.split("\n"):
        line = line.rstrip()
        if line[:1] == "§":
            if line[1:2] == "§":
                tag, _, rest = line[2:].partition(" ")
                result[tag] = words = {}
                key = None
                for word in rest.split():
                    name, colon, value = word.partition(":")
                    if colon and name.islower():
                        key = name
                        words[key] = value
                    elif key is not None:
                        words[key] += " " + word
                continue
            tag, _, rest = line[1:].partition(" ")
            if rest:
                result[tag] = rest
                pairs = None
            else:
                result[tag] = pairs = {}
        elif pairs is not None:
            key, colon, value = line.partition(":")
            if colon:
                pairs[key] = value.lstrip()
    return result


def per_second(texts, seconds):
    count = 0
    start = process_time()
    while True:
        for _ in range(max(1, 2000 // len(texts))):
            for text in texts:
                parse(text)
            count += len(texts)
        spent = process_time() - start
        if spent >= seconds:
            return count / spent


def main():
    request = json.load(sys.stdin)
    expected = {"question", "rule"}
    for texts in request["corpora"].values():
        for text in texts:
            if not expected <= parse(text).keys():
                sys.exit("a text of the corpus has no question or no rule")
    rates = {
        name: per_second(texts, request["seconds"]) for name, texts in request["corpora"].items()
    }
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
