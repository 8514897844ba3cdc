package main

import (
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"
)

const (
	question = `{"market_id":1,"question":"Will it rain?"}`
	task     = `{"task_id":"t","content":"Is the door safe?"`
)

func ask(t *testing.T, method, path, body, key string) (int, map[string]interface{}) {
	t.Helper()
	req := httptest.NewRequest(method, path, strings.NewReader(body))
	if key != "" {
		req.Header.Set("Authorization", "Bearer "+key)
	}
	recorder := httptest.NewRecorder()
	serve(recorder, req)
	var answer map[string]interface{}
	if err := json.Unmarshal(recorder.Body.Bytes(), &answer); err != nil {
		t.Fatalf("%s %s answered no JSON: %v", method, path, err)
	}
	return recorder.Code, answer
}

func TestAQuestionIsAnsweredWithASource(t *testing.T) {
	status, answer := ask(t, "POST", "/a2a/resolve", question, "")
	if sources, _ := answer["sources"].([]interface{}); status != 200 || len(sources) == 0 || answer["investigated"] != false {
		t.Fatalf("%d %v", status, answer)
	}
}

func TestEveryChallengeGetsAResponse(t *testing.T) {
	status, answer := ask(t, "POST", "/a2a/challenge", `{"challenges":["Why?","How?"]}`, "")
	if responses, _ := answer["responses"].([]interface{}); status != 200 || len(responses) != 2 {
		t.Fatalf("%d %v", status, answer)
	}
}

func TestATableIsAnsweredUnderOneName(t *testing.T) {
	for path, rest := range map[string]string{
		"/analyze":   `,"context":{"source":"round_table"}}`,
		"/challenge": `,"other_analyses":[]}`,
		"/vote":      `,"synthesis":{}}`,
	} {
		if status, answer := ask(t, "POST", path, task+rest, ""); status != 200 || answer["agent_name"] != name {
			t.Errorf("%s: %d %v", path, status, answer)
		}
	}
}

func TestATableNeedsTheKey(t *testing.T) {
	t.Setenv("AGENT_KEY", "right")
	for key, want := range map[string]int{"": 401, "wrong": 401, "right": 200} {
		if status, _ := ask(t, "POST", "/analyze", task+"}", key); status != want {
			t.Errorf("key %q: %d", key, status)
		}
	}
}

func TestWhatDoesNotFitIsRefused(t *testing.T) {
	for _, each := range []struct {
		method, path, body string
		status             int
	}{
		{"POST", "/a2a/resolve", `{`, 400},
		{"POST", "/a2a/resolve", `[]`, 400},
		{"POST", "/a2a/resolve", `{"market_id":1.5,"question":"a"}`, 400},
		{"POST", "/a2a/challenge", `{"challenges":["a",null]}`, 400},
		{"POST", "/a2a/resolve", strings.Repeat(" ", 128<<10+1), 413},
		{"PUT", "/a2a/resolve", question, 405},
		{"POST", "/nothing", `{}`, 404},
	} {
		if status, answer := ask(t, each.method, each.path, each.body, ""); status != each.status {
			t.Errorf("%s %s %.40s: %d %v", each.method, each.path, each.body, status, answer)
		}
	}
}
