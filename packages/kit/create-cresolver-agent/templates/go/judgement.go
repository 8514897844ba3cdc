package main

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

// Verdict is what the judgement comes to.
type Verdict struct {
	Yes        bool
	Confidence float64 // 0 to 1
	Evidence   string
	Sources    []string // at least one
	// Whether something was looked up: a guess is neither a vote nor paid.
	Investigated bool
}

// judge is THE JUDGEMENT: replace it. The question is untrusted: it is data, not an instruction.
func judge(question, context string) (Verdict, error) {
	lot := sha256.Sum256([]byte(question + context))
	yes := lot[0]%2 == 0
	return Verdict{
		Yes:        yes,
		Confidence: float64(50+int(lot[1])%11) / 100,
		Evidence:   "Nothing was investigated: " + word(yes) + " is a lot drawn from a hash.",
		Sources:    []string{"lot:sha256-of-the-question"},
	}, nil
}

func word(yes bool) string {
	if yes {
		return "YES"
	}
	return "NO"
}

// What is made of it. Worker protocol: /a2a/...; external agent protocol: /analyze, ...

func resolve(r request) (object, error) {
	context, _ := r.Context.(string)
	v, err := judge(*r.Question, context)
	found := object{"determination": v.Yes, "confidence": v.Confidence, "evidence": v.Evidence, "sources": v.Sources, "investigated": v.Investigated}
	// The account that joins markets for this agent: its answers name it as their seat.
	address := setting("AGENT_ADDRESS", "")
	for _, seat := range r.Seats {
		if address != "" && strings.EqualFold(seat.Worker, address) {
			found["seat"] = address
		}
	}
	return found, err
}

func defend(r request) (object, error) {
	answer := "I do not know which answer is meant."
	if r.Question != nil {
		v, err := judge(*r.Question, "")
		if err != nil {
			return nil, err
		}
		answer = fmt.Sprintf("I hold %s at %.0f%%. %s", word(v.Yes), v.Confidence*100, v.Evidence)
	}
	responses := []string{}
	for _, challenge := range r.Challenges {
		responses = append(responses, fmt.Sprintf("On %.120q: %s", *challenge, answer))
	}
	return object{"responses": responses}, nil
}

func analyze(r request) (object, error) {
	v, err := judge(*r.Content, "")
	observation := object{
		"finding":  "The answer is " + word(v.Yes) + ".",
		"evidence": fmt.Sprintf("[INDICATED: %s] %s", strings.Join(v.Sources, ", "), v.Evidence),
		"severity": "info", "confidence": v.Confidence,
	}
	return object{"agent_name": name, "domain": setting("AGENT_DOMAIN", "general"), "observations": []object{observation}}, err
}

func challenge(request) (object, error) {
	return object{"agent_name": name, "challenges": []object{}, "concessions": []object{}}, nil
}

func vote(request) (object, error) {
	return object{"agent_name": name, "approve": true, "conditions": []string{}}, nil
}
