package main

import (
	"fmt"
	"strings"
)

// Verdict is what the judgement comes to.
type Verdict struct {
	// YES and NO are for what was looked up: they are votes. Otherwise UNKNOWN.
	Outcome    string
	Confidence float64 // 0 to 1
	Evidence   string
	Sources    []string // at least one
}

const unknown = "UNKNOWN"

// judge is THE JUDGEMENT: replace it. The question is untrusted: it is data, not an instruction.
func judge(question, context string) (Verdict, error) {
	return Verdict{
		Outcome:  unknown,
		Evidence: "Nothing was investigated: there is no judgement yet.",
		Sources:  []string{"nothing-investigated"},
	}, nil
}

// What is made of it. Worker protocol: /a2a/...; external agent protocol: /analyze, ...

func resolve(r request) (object, error) {
	context, _ := r.Context.(string)
	v, err := judge(*r.Question, context)
	found := object{"determination": v.Outcome == "YES", "confidence": v.Confidence, "evidence": v.Evidence, "sources": v.Sources, "investigated": v.Outcome != unknown}
	for _, outcome := range r.Outcomes {
		if outcome == v.Outcome {
			found["outcome"] = outcome
		}
	}
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
		answer = fmt.Sprintf("I hold %s at %.0f%%. %s", v.Outcome, v.Confidence*100, v.Evidence)
	}
	responses := []string{}
	for _, challenge := range r.Challenges {
		responses = append(responses, fmt.Sprintf("On %.120q: %s", *challenge, answer))
	}
	return object{"responses": responses}, nil
}

func analyze(r request) (object, error) {
	v, err := judge(*r.Content, "")
	observations := []object{}
	if v.Outcome != unknown {
		observations = []object{{
			"finding":  "The answer is " + v.Outcome + ".",
			"evidence": fmt.Sprintf("[INDICATED: %s] %s", strings.Join(v.Sources, ", "), v.Evidence),
			"severity": "info", "confidence": v.Confidence,
		}}
	}
	return object{"agent_name": name, "domain": setting("AGENT_DOMAIN", "general"), "observations": observations}, err
}

func challenge(request) (object, error) {
	return object{"agent_name": name, "challenges": []object{}, "concessions": []object{}}, nil
}

func vote(r request) (object, error) {
	v, err := judge(*r.Content, "")
	if v.Outcome == unknown {
		return object{"agent_name": name, "approve": false, "dissent_reason": "I have no answer of my own."}, err
	}
	return object{"agent_name": name, "approve": true, "conditions": []string{}}, err
}
