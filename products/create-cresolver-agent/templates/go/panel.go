package main

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
)

// Panel signs answers for the panels of collectors. It reads no chain: it trusts the collectors of the
// variable COLLECTORS with what it signs and when.
type Panel struct {
	key            *big.Int
	chain          uint64
	market, worker string
	collectors     map[string]bool
	folder         string
	mutex          sync.Mutex
	rounds         map[uint64]*sync.Mutex // by market
}

// later is the reason why a caller gets no answer now.
type later string

func (reason later) Error() string { return string(reason) }

const (
	phaseAnswer  = 0
	phaseDefence = 1
)

// newPanel returns nil where the variables name no key, market, chain or collectors.
func newPanel(variable func(string) string) (*Panel, error) {
	collectors := map[string]bool{}
	for _, each := range strings.Split(strings.ToLower(variable("COLLECTORS")), ",") {
		if each = strings.TrimSpace(each); isAddress(each) {
			collectors[each] = true
		} else if each != "" {
			return nil, errors.New("COLLECTORS has an entry that is not an address")
		}
	}
	market := strings.ToLower(variable("CRESOLVER_MARKET"))
	digits, number := variable("PRIVATE_KEY"), variable("CRESOLVER_CHAIN_ID")
	if digits == "" || number == "" || market == "" || len(collectors) == 0 {
		return nil, nil
	}
	key := integer(strings.TrimPrefix(digits, "0x"))
	if key == nil || !isScalar(key) {
		return nil, errors.New("PRIVATE_KEY is not a key of 32 bytes in hex")
	}
	chain, err := strconv.ParseUint(number, 10, 64)
	if err != nil {
		return nil, errors.New("CRESOLVER_CHAIN_ID is not a number")
	}
	if !isAddress(market) {
		return nil, errors.New("CRESOLVER_MARKET is not an address")
	}
	folder := variable("PANEL_JOURNAL")
	if folder == "" {
		folder = "panels"
	}
	return &Panel{
		key: key, chain: chain, market: market, worker: addressOf(times(key, generator)),
		collectors: collectors, folder: folder, rounds: map[uint64]*sync.Mutex{},
	}, os.MkdirAll(folder, 0o700)
}

// answer answers a collector; judge makes the response. All others are answered later.
func (p *Panel) answer(path string, body []byte, judge func() ([]byte, error)) ([]byte, error) {
	asked, agentID, isCollector := p.read(body)
	if !isCollector {
		return nil, later("no collector that it trusts signed the request for its seat")
	}
	// One answer and one defence in each round, whatever is asked meanwhile.
	round := p.roundOf(*asked.MarketID)
	round.Lock()
	defer round.Unlock()
	if path == "/a2a/resolve" {
		return p.resolve(asked, agentID, judge)
	}
	return p.defend(asked, agentID, judge)
}

func (p *Panel) roundOf(marketID uint64) *sync.Mutex {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.rounds[marketID] == nil {
		p.rounds[marketID] = &sync.Mutex{}
	}
	return p.rounds[marketID]
}

func (p *Panel) resolve(asked panelRequest, agentID string, judge func() ([]byte, error)) ([]byte, error) {
	stored, err := p.once(asked, phaseAnswer, judge, func(found given) (string, error) {
		salt := make([]byte, 16)
		_, err := rand.Read(salt)
		return shortAnswer(asked, agentID, found, hex.EncodeToString(salt)), err
	})
	if err != nil {
		return nil, err
	}
	if asked.Round.Phase != "commit" {
		return withSigned(stored)
	}
	hash := textHash(stored.Signed.Text)
	return json.Marshal(object{"commitment": object{"worker": p.worker, "answer_hash": hash, "value": stored.Signed.Value}})
}

func (p *Panel) defend(asked panelRequest, agentID string, judge func() ([]byte, error)) ([]byte, error) {
	answer, err := readEntry(p.path(asked, phaseAnswer))
	if err != nil {
		return nil, err
	}
	if answer == nil {
		return nil, later("it signed no answer in this round")
	}
	stored, err := p.once(asked, phaseDefence, judge, func(made given) (string, error) {
		return shortDefence(asked, agentID, made, textHash(answer.Signed.Text)), nil
	})
	if err != nil {
		return nil, err
	}
	return withSigned(stored)
}

// once returns what is stored, or what is made and stored before anything of it is sent.
func (p *Panel) once(
	asked panelRequest, phase uint64, judge func() ([]byte, error), shorten func(given) (string, error),
) (*entry, error) {
	path := p.path(asked, phase)
	if stored, err := readEntry(path); stored != nil || err != nil {
		return stored, err
	}
	response, err := judge()
	if err != nil {
		return nil, err
	}
	made := entry{Signed: signedForm{RequestedAt: *asked.Round.RequestedAt}}
	var whole given
	if err := json.Unmarshal(response, &made.Response); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(response, &whole); err != nil {
		return nil, err
	}
	if made.Signed.Text, err = shorten(whole); err != nil {
		return nil, err
	}
	fields := []typedField{
		{"uint256", "marketId", ofNumber(*asked.MarketID)},
		{"uint256", "requestedAt", ofNumber(made.Signed.RequestedAt)},
		{"uint8", "stage", ofNumber(0)}, {"uint8", "phase", ofNumber(phase)},
		{"address", "worker", ofHex(p.worker)}, {"bytes32", "answerHash", ofHex(textHash(made.Signed.Text))},
	}
	made.Signed.Value = sign(p.key, typedDigest("PanelAnswer", fields, p.chain, p.market))
	return storeEntry(path, made)
}

func (p *Panel) path(asked panelRequest, phase uint64) string {
	round := asked.Round
	name := fmt.Sprintf("%d-%s-%d-%d-%d.json", p.chain, p.market, *asked.MarketID, *round.RequestedAt, phase)
	return filepath.Join(p.folder, name)
}

func withSigned(stored *entry) ([]byte, error) {
	signed, err := json.Marshal(stored.Signed)
	if err != nil {
		return nil, err
	}
	response := map[string]json.RawMessage{"signed": signed}
	for name, value := range stored.Response {
		if name != "signed" {
			response[name] = value
		}
	}
	return json.Marshal(response)
}
