package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The vectors were made with viem and @cresolver/sdk.

const (
	workerKey = "0x1111111111111111111111111111111111111111111111111111111111111111"
	worker    = "0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a"
	market    = "0x5fbdb2315678afecb367f032d93f642f64180aa3"
)

var (
	collectorKey = integer(strings.Repeat("22", 32))
	collector    = addressOf(times(collectorKey, generator))
)

// requested is the request of a collector in a phase, with changes.
func requested(phase string, changes object) object {
	body := object{
		"market_id": 3, "question": "Did it rain?", "chain_id": 1, "market": market,
		"seats": []object{{"worker": worker, "agent_id": "7"}},
		"round": object{"requested_at": 5, "phase": phase},
	}
	for name, value := range changes {
		body[name] = value
	}
	return body
}

// signedBy signs a request, valid for some seconds, and makes changes after it.
func signedBy(key *big.Int, seconds int64, body, changes object) []byte {
	expires := uint64(time.Now().Unix() + seconds)
	fields := []typedField{
		{"address", "asker", ofHex(collector)}, {"address", "worker", ofHex(worker)},
		{"bytes32", "requestHash", ofHex(textHash(canonical(body)))}, {"uint256", "expiresAt", ofNumber(expires)},
	}
	value := sign(key, typedDigest("Request", fields, 1, market))
	body["asker"] = object{
		"address": collector, "worker": worker, "expires_at": expires, "value": value, "chain_id": 1, "market": market,
	}
	for name, value := range changes {
		body[name] = value
	}
	text, _ := json.Marshal(body)
	return text
}

func signedRequest(phase string, changes object) []byte {
	return signedBy(collectorKey, 60, requested(phase, changes), nil)
}

// testPanel starts a panel as after a restart: what it knows is in the folder.
func testPanel(t *testing.T, folder string) *Panel {
	t.Helper()
	variables := map[string]string{
		"PRIVATE_KEY": workerKey, "CRESOLVER_CHAIN_ID": "1", "CRESOLVER_MARKET": market,
		"COLLECTORS": collector, "PANEL_JOURNAL": folder,
	}
	made, err := newPanel(func(name string) string { return variables[name] })
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// counting is a judgement whose every run differs.
func counting(count *int) func() ([]byte, error) {
	return func() ([]byte, error) {
		*count++
		return json.Marshal(object{
			"determination": true, "confidence": 0.55, "evidence": fmt.Sprintf("Regen 🌧 %d", *count),
			"sources": []string{"s"}, "investigated": true, "responses": []string{"kurz"},
		})
	}
}

func TestHashesAndSignaturesAreThoseOfViem(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470",
		strings.Repeat("a", 300): "5b7e0e47a96f32a88b4f14ca177982790807c40e1a105742ba0fc1babe1ef826",
	} {
		if got := hex.EncodeToString(keccak([]byte(text))); got != want {
			t.Errorf("%.10q: %s", text, got)
		}
	}
	key := integer(workerKey[2:])
	if got := addressOf(times(key, generator)); got != worker {
		t.Errorf("address: %s", got)
	}
	fields := []typedField{
		{"uint256", "marketId", ofNumber(3)}, {"uint256", "requestedAt", ofNumber(1_800_000_000)},
		{"uint8", "stage", ofNumber(0)}, {"uint8", "phase", ofNumber(0)}, {"address", "worker", ofHex(worker)},
		{"bytes32", "answerHash", ofHex(textHash("YES"))},
	}
	digest := typedDigest("PanelAnswer", fields, 1, market)
	if got := hex.EncodeToString(digest); got != "93ecb2755a787cac9cee8c4de28bfd47717946f94273951141a8d734149ef2e6" {
		t.Errorf("digest: %s", got)
	}
	want := "0x9433c948d25373dad007f9d90e5c4a54f47a007812036cf560585f1165bc450b" +
		"1d5c9a0a6425025a90abd9ece8762ba304c9e33d01d4975072cdadc0bebc827e1c"
	if got := sign(key, digest); got != want {
		t.Errorf("signature: %s", got)
	}
	if got := signerOf(digest, want); got != worker {
		t.Errorf("signer: %s", got)
	}
}

func TestShortFormsAreThoseOfTheProtocol(t *testing.T) {
	text := "Did it rain?"
	asked := panelRequest{Question: &text, Challenges: []string{"Why?", "Wo \x01?"}}
	answer := shortAnswer(asked, "7", given{
		Determination: true, Confidence: 0.55, Evidence: "Regen \"in\" Bern\n🌧 " + strings.Repeat("x", 2000),
		Sources: []string{"https://a.example/1", strings.Repeat("s", 190), "b"},
	}, strings.Repeat("0", 32))
	if got := textHash(answer); got != "0xce9059de0f0b2634865d8e7fad9ebcefac60a17f26f39afd729c20402cf0e790" {
		t.Errorf("answer of %d bytes: %s", len(answer), answer)
	}
	defence := shortDefence(asked, "7", given{Responses: []string{strings.Repeat("é", 400), "kurz"}}, textHash("x"))
	if got := textHash(defence); got != "0x762459f0d90420a9e2478311151800bd00488b72a5c58e5343c81d88fcf3b178" {
		t.Errorf("defence of %d bytes: %s", len(defence), defence)
	}
}

func TestCanonicalTextsAreThoseOfJavaScript(t *testing.T) {
	got := canonical(object{"b": "<&>\u2028\\u2028\b\f\n\x01\"é🌧", "a": []string{}})
	if want := `{"a":[],"b":"<&>` + "\u2028" + `\\u2028\b\f\n\u0001\"é🌧"}`; got != want {
		t.Errorf("%s", got)
	}
	if got := trim("\ufeff\u00a0 a\u0085\n"); got != "a\u0085" {
		t.Errorf("%q", got)
	}
}

func TestOneAnswerAndOneDefenceAreSignedInARoundAlsoAfterARestart(t *testing.T) {
	folder, count := t.TempDir(), 0
	ask := func(path, phase string, changes object) []byte {
		t.Helper()
		body := signedRequest(phase, changes)
		answer, err := testPanel(t, folder).answer(path, body, counting(&count))
		if err != nil {
			t.Fatal(err)
		}
		return answer
	}
	committed := ask("/a2a/resolve", "commit", nil)
	answers := [2][]byte{ask("/a2a/resolve", "answer", nil), ask("/a2a/resolve", "answer", nil)}
	defences := [2][]byte{
		ask("/a2a/challenge", "defence", object{"challenges": []string{"A?"}}),
		ask("/a2a/challenge", "defence", object{"challenges": []string{"B?"}}),
	}
	if !bytes.Equal(committed, ask("/a2a/resolve", "commit", nil)) || !bytes.Equal(answers[0], answers[1]) ||
		!bytes.Equal(defences[0], defences[1]) || count != 2 {
		t.Fatalf("%d runs: %s %s %s", count, committed, answers, defences)
	}
	var first struct {
		Commitment struct {
			Hash string `json:"answer_hash"`
		}
	}
	var shown, defended struct{ Signed signedForm }
	for text, into := range map[string]interface{}{
		string(committed): &first, string(answers[0]): &shown, string(defences[0]): &defended,
	} {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			t.Fatal(err)
		}
	}
	if first.Commitment.Hash != textHash(shown.Signed.Text) {
		t.Errorf("%s is not the hash of %s", first.Commitment.Hash, shown.Signed.Text)
	}
	if !strings.Contains(defended.Signed.Text, first.Commitment.Hash) {
		t.Errorf("it defends another answer: %s", defended.Signed.Text)
	}
}

func TestAllOthersAreAnsweredLater(t *testing.T) {
	count := 0
	asPanel := testPanel(t, t.TempDir())
	plain := func() object { return requested("commit", nil) }
	for name, body := range map[string][]byte{
		"nothing":         []byte("{}"),
		"no signature":    signedBy(collectorKey, 60, plain(), object{"asker": nil}),
		"no value":        signedBy(collectorKey, 60, plain(), object{"asker": object{"address": collector, "worker": worker, "expires_at": uint64(1) << 40}}),
		"changed":         signedBy(collectorKey, 60, plain(), object{"question": "Did it snow?"}),
		"other key":       signedBy(big.NewInt(1), 60, plain(), nil),
		"expired":         signedBy(collectorKey, -1, plain(), nil),
		"other seat":      signedRequest("commit", object{"seats": []object{{"worker": market, "agent_id": "7"}}}),
		"no question":     signedRequest("commit", object{"question": nil}),
		"no market":       signedRequest("commit", object{"market_id": nil}),
		"path as a round": signedRequest("answer", object{"round": object{"requested_at": "../x"}}),
	} {
		var reason later
		if _, err := asPanel.answer("/a2a/resolve", body, counting(&count)); !errors.As(err, &reason) {
			t.Errorf("%s: %v", name, err)
		}
	}
	body := signedRequest("defence", object{"challenges": []string{"Why?"}})
	if _, err := asPanel.answer("/a2a/challenge", body, counting(&count)); err == nil || count != 0 {
		t.Errorf("a defence without an answer: %v, %d runs", err, count)
	}
	panel = asPanel
	defer func() { panel = nil }()
	if status, answer := ask(t, "POST", "/a2a/resolve", question, ""); status != 425 {
		t.Errorf("%d %v", status, answer)
	}
}

func TestADamagedFileOfTheJournalIsNotReplaced(t *testing.T) {
	folder, count := t.TempDir(), 0
	body := signedRequest("commit", nil)
	path := filepath.Join(folder, "1-"+market+"-3-5-0.json")
	if err := os.WriteFile(path, []byte(`{"sig`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := testPanel(t, folder).answer("/a2a/resolve", body, counting(&count)); err == nil || count != 0 {
		t.Errorf("%v, %d runs", err, count)
	}
}

func TestVariablesThatDoNotFitAreRefused(t *testing.T) {
	fits := map[string]string{
		"PRIVATE_KEY": workerKey, "CRESOLVER_CHAIN_ID": "1", "CRESOLVER_MARKET": market,
		"COLLECTORS": collector, "PANEL_JOURNAL": t.TempDir(),
	}
	for changed := range fits {
		if changed == "PANEL_JOURNAL" {
			continue
		}
		with := func(value string) func(string) string {
			return func(name string) string {
				if name == changed {
					return value
				}
				return fits[name]
			}
		}
		if off, err := newPanel(with("")); off != nil || err != nil {
			t.Errorf("without %s: %v", changed, err)
		}
		if _, err := newPanel(with("0xzz")); err == nil || !strings.Contains(err.Error(), changed) {
			t.Errorf("%s: %v", changed, err)
		}
	}
}
