package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"math"
	"strings"
	"unicode"
)

// Bytes of what a worker signs: docs/protocol.md, "What a worker signs".
const (
	mostAnswer  = 1250
	mostDefence = 700
	mostSources = 200
)

// given is a response of judgement.go as those read it who get it.
type given struct {
	Determination bool     `json:"determination"`
	Outcome       string   `json:"outcome"`
	Confidence    float64  `json:"confidence"`
	Evidence      string   `json:"evidence"`
	Sources       []string `json:"sources"`
	Investigated  bool     `json:"investigated"`
	Responses     []string `json:"responses"`
}

// outcome is that of an older form where the answer names none.
func (found given) outcome() string {
	if found.Outcome != "" {
		return found.Outcome
	}
	if found.Determination {
		return "YES"
	}
	return "NO"
}

func shortAnswer(asked panelRequest, agentID string, found given, salt string) string {
	evidence, cited := trim(found.Evidence), []string{}
	for _, each := range found.Sources {
		cited = append(cited, trim(each))
	}
	sources, room := []string{}, mostSources
	for _, each := range cited {
		if room -= inJSON(each) + 3; room >= 0 {
			sources = append(sources, each)
		}
	}
	form := shortForm("answer", asked, agentID)
	form["outcome"] = found.outcome()
	form["confidence"] = int(math.Floor(found.Confidence*1000 + 0.5))
	form["investigated"] = found.Investigated
	form["summary"] = ""
	form["sources"] = sources
	form["claims"] = []string{}
	form["salt"] = salt
	form["evidence"] = textHash(canonical(object{"evidence": evidence, "sources": cited}))
	form["summary"] = cut(evidence, mostAnswer-len(canonical(form)))
	if form["summary"] == "" {
		form["summary"] = "…"
	}
	return canonical(form)
}

func shortDefence(asked panelRequest, agentID string, made given, answerHash string) string {
	form := shortForm("defence", asked, agentID)
	form["answer"] = answerHash
	form["challenges"] = textHash(canonical(asked.Challenges))
	form["responses"] = []string{}
	form["evidence"] = textHash(canonical(object{"responses": made.Responses}))
	if count := len(made.Responses); count > 0 {
		room := (mostDefence-len(canonical(form)))/count - 3
		responses := []string{}
		for _, each := range made.Responses {
			responses = append(responses, cut(each, room))
		}
		form["responses"] = responses
	}
	return canonical(form)
}

func shortForm(kind string, asked panelRequest, agentID string) object {
	return object{"kind": kind, "agent": agentID, "question": textHash(trim(*asked.Question))}
}

var asRFC8785 = strings.NewReplacer(
	`\\`, `\\`, // so that what follows an escaped backslash is left alone
	`\u2028`, "\u2028", `\u2029`, "\u2029", `\ufffd`, "\ufffd", `\u0008`, `\b`, `\u000c`, `\f`,
)

// canonical writes JSON as RFC 8785 has it; numbers have to be whole.
func canonical(value interface{}) string {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return asRFC8785.Replace(strings.TrimSuffix(text.String(), "\n"))
}

func textHash(text string) string {
	return "0x" + hex.EncodeToString(keccak([]byte(text)))
}

func inJSON(text string) int {
	return len(canonical(text)) - 2
}

// cut leaves as many characters as fit, with a mark where some are missing.
func cut(text string, most int) string {
	if inJSON(text) <= most {
		return text
	}
	room := most - len("…")
	for at, each := range text {
		if room -= inJSON(string(each)); room >= 0 {
			continue
		}
		if at == 0 {
			return ""
		}
		return text[:at] + "…"
	}
	return text
}

// trim removes what JavaScript takes for space: the collectors hash what is left.
func trim(text string) string {
	return strings.TrimFunc(text, func(r rune) bool {
		return r != '\u0085' && unicode.IsSpace(r) || r == '\ufeff'
	})
}
