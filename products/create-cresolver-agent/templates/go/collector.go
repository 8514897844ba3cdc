package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"time"
)

// panelRequest holds what a collector signs of a request, as far as it is used.
type panelRequest struct {
	MarketID   *uint64  `json:"market_id"`
	Question   *string  `json:"question"`
	Challenges []string `json:"challenges"`
	Seats      []struct {
		Worker  string `json:"worker"`
		AgentID string `json:"agent_id"`
	} `json:"seats"`
	Round struct {
		RequestedAt *uint64 `json:"requested_at"`
		Phase       string  `json:"phase"`
	} `json:"round"`
}

// requestSignature is how a collector signs a request for one worker.
type requestSignature struct {
	Address   string `json:"address"`
	Worker    string `json:"worker"`
	ExpiresAt uint64 `json:"expires_at"`
	Value     string `json:"value"`
}

// read returns a request and the id of this agent, if a trusted collector signed it for this worker's seat.
func (p *Panel) read(body []byte) (asked panelRequest, agentID string, isCollector bool) {
	var fields object
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	if decoder.Decode(&fields) != nil {
		return
	}
	var by requestSignature
	if json.Unmarshal([]byte(canonical(fields["asker"])), &by) != nil {
		return
	}
	delete(fields, "asker")
	// What is used is read from the text that was signed.
	text := canonical(fields)
	if json.Unmarshal([]byte(text), &asked) != nil || asked.MarketID == nil || asked.Question == nil {
		return
	}
	for _, seat := range asked.Seats {
		if strings.EqualFold(seat.Worker, p.worker) {
			agentID = seat.AgentID
			break
		}
	}
	isCollector = agentID != "" && asked.Round.RequestedAt != nil && p.isSigned(text, by)
	return
}

func (p *Panel) isSigned(text string, by requestSignature) bool {
	collector := strings.ToLower(by.Address)
	if !p.collectors[collector] || !strings.EqualFold(by.Worker, p.worker) || by.ExpiresAt < uint64(time.Now().Unix()) {
		return false
	}
	fields := []typedField{
		{"address", "asker", ofHex(by.Address)}, {"address", "worker", ofHex(by.Worker)},
		{"bytes32", "requestHash", ofHex(textHash(text))}, {"uint256", "expiresAt", ofNumber(by.ExpiresAt)},
	}
	return signerOf(typedDigest("Request", fields, p.chain, p.market), by.Value) == collector
}
