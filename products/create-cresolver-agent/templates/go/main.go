// An agent for CREsolver markets and round tables, with the standard library alone: the wire.
// What people change is in judgement.go.
package main

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

type object = map[string]interface{}

// request holds the fields of every path; the pointers tell a missing field from an empty one.
type request struct {
	MarketID   *uint64            `json:"market_id,omitempty"`
	Question   *string            `json:"question,omitempty"`
	Deadline   *uint64            `json:"deadline,omitempty"`
	Context    interface{}        `json:"context,omitempty"` // a text, or an object at /analyze
	Challenges []*string          `json:"challenges,omitempty"`
	TaskID     *string            `json:"task_id,omitempty"`
	Content    *string            `json:"content,omitempty"`
	Others     *[]json.RawMessage `json:"other_analyses,omitempty"`
	Synthesis  *object            `json:"synthesis,omitempty"`
	Seats      []seat             `json:"seats,omitempty"`
	Outcomes   []string           `json:"outcomes,omitempty"`
}

// seat is a worker of the market that names this agent's endpoint.
type seat struct {
	Worker string `json:"worker"`
}

type route struct {
	make    func(request) (object, error)
	fits    func(request) string // the field that does not fit
	seconds time.Duration
	most    int64 // bytes of a request
	keyed   bool
}

var name = setting("AGENT_NAME", "go_agent")

// panel is nil unless this agent signs for the panels of collectors.
var panel *Panel

var routes = map[string]route{
	"/a2a/resolve":   {resolve, fitsResolve, 29, 128 << 10, false},
	"/a2a/challenge": {defend, fitsChallenges, 14, 128 << 10, false},
	"/analyze":       {analyze, fitsTask, 110, 16 << 20, true},
	"/challenge":     {challenge, fitsOthers, 110, 16 << 20, true},
	"/vote":          {vote, fitsSynthesis, 110, 16 << 20, true},
}

func fitsResolve(r request) string {
	if r.MarketID == nil {
		return "market_id"
	}
	if text, isText := r.Context.(string); r.Context != nil && (!isText || utf8.RuneCountInString(text) > 16384) {
		return "context"
	}
	return unless(isText(r.Question, 8192), "question")
}

func fitsChallenges(r request) string {
	for _, each := range r.Challenges {
		if !isText(each, 4096) {
			return "challenges"
		}
	}
	if r.Question != nil && !isText(r.Question, 8192) {
		return "question"
	}
	return unless(len(r.Challenges) > 0 && len(r.Challenges) <= 10, "challenges")
}

func fitsTask(r request) string {
	return unless(isText(r.TaskID, 1000) && isText(r.Content, 1e6), "task_id or content")
}

func fitsOthers(r request) string {
	return fitsTask(r) + unless(r.Others != nil, " other_analyses")
}

func fitsSynthesis(r request) string {
	return fitsTask(r) + unless(r.Synthesis != nil, " synthesis")
}

func isText(text *string, most int) bool {
	return text != nil && strings.TrimSpace(*text) != "" && utf8.RuneCountInString(*text) <= most
}

func unless(fits bool, field string) string {
	if fits {
		return ""
	}
	return field
}

// run is one run of the judgement, shared by all equal requests.
type run struct {
	done  chan struct{}
	until time.Time
	body  []byte
	err   error
}

var (
	mutex sync.Mutex
	runs  = map[string]*run{}
)

// share gives equal requests the same bytes for ten minutes. The key is the whole request: under
// the market id alone any caller could plant the answer.
func share(path string, r request) *run {
	fields, _ := json.Marshal(r)
	key := path + string(fields)
	mutex.Lock()
	defer mutex.Unlock()
	if known := runs[key]; known != nil && time.Now().Before(known.until) {
		return known
	}
	for old, each := range runs {
		if len(runs) < 1000 && time.Now().Before(each.until) {
			continue
		}
		delete(runs, old)
	}
	started := &run{done: make(chan struct{}), until: time.Now().Add(10 * time.Minute)}
	runs[key] = started
	go func() {
		defer close(started.done)
		defer func() {
			if fault := recover(); fault != nil {
				started.err = fmt.Errorf("panic: %v", fault)
			}
			if started.err != nil {
				log.Printf("%s failed: %q", path, started.err.Error())
				mutex.Lock()
				delete(runs, key)
				mutex.Unlock()
			}
		}()
		answer, err := routes[path].make(r)
		if err == nil {
			started.body, err = json.Marshal(answer)
		}
		started.err = err
	}()
	return started
}

var errLate = errors.New("the answer was not ready in time")

func (r *run) wait(limit time.Duration) ([]byte, error) {
	select {
	case <-r.done:
		return r.body, r.err
	case <-time.After(limit):
		return nil, errLate
	}
}

func serve(w http.ResponseWriter, req *http.Request) {
	to, known := routes[req.URL.Path]
	switch {
	case req.URL.Path == "/health" && (req.Method == "GET" || req.Method == "HEAD"):
		body, _ := json.Marshal(object{"status": "ok", "name": name, "mode": "custom"})
		reply(w, 200, body)
		return
	case req.URL.Path == "/health":
		w.Header().Set("Allow", "GET, HEAD")
		refuse(w, 405, "METHOD_NOT_ALLOWED", "Not by this method.", "Use GET.")
		return
	case !known:
		refuse(w, 404, "NOT_FOUND", "There is nothing here.", "Use /a2a/resolve, /a2a/challenge, /analyze, /challenge or /vote.")
		return
	case req.Method != "POST":
		w.Header().Set("Allow", "POST")
		refuse(w, 405, "METHOD_NOT_ALLOWED", "Not by this method.", "Use POST.")
		return
	case to.keyed && !hasKey(req):
		refuse(w, 401, "UNAUTHORIZED", "The key is missing or wrong.", "Send the key of the registration as Authorization: Bearer.")
		return
	}
	var r request
	body, err := io.ReadAll(http.MaxBytesReader(w, req.Body, to.most))
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		refuse(w, 413, "BODY_TOO_LARGE", fmt.Sprintf("More than %d bytes.", to.most), "Shorten the request.")
		return
	}
	var other *json.UnmarshalTypeError
	if err = json.Unmarshal(body, &r); err != nil && !errors.As(err, &other) || !utf8.Valid(body) {
		refuse(w, 400, "JSON_INVALID", "The body is not JSON.", "Send JSON in UTF-8.")
		return
	}
	if field := to.fits(r); err != nil || field != "" {
		refuse(w, 400, "REQUEST_INVALID", "A field is missing or does not fit: "+field, "See docs/protocol.md.")
		return
	}
	judge := func() ([]byte, error) { return share(req.URL.Path, r).wait(to.seconds * time.Second) }
	var answer []byte
	if panel != nil && !to.keyed {
		answer, err = panel.answer(req.URL.Path, body, judge)
	} else {
		answer, err = judge()
	}
	var reason later
	switch {
	case errors.As(err, &reason):
		w.Header().Set("Retry-After", "2")
		refuse(w, 425, "ANSWER_LATER", "This worker answers later: "+reason.Error()+".", "Ask again in 2 seconds.")
	case errors.Is(err, errLate):
		refuse(w, 504, "ANSWER_TIMEOUT", "The answer was not ready in time.", "Ask again later.")
	case err != nil:
		log.Printf("%s was not answered: %q", req.URL.Path, err.Error())
		refuse(w, 500, "AGENT_FAILED", "The agent could not answer.", "Ask again later; its log says why.")
	default:
		reply(w, 200, answer)
	}
}

func hasKey(req *http.Request) bool {
	key := os.Getenv("AGENT_KEY")
	given := sha256.Sum256([]byte(req.Header.Get("Authorization")))
	wanted := sha256.Sum256([]byte("Bearer " + key))
	return key == "" || subtle.ConstantTimeCompare(given[:], wanted[:]) == 1
}

func refuse(w http.ResponseWriter, status int, code, message, hint string) {
	body, _ := json.Marshal(object{"error": object{"code": code, "message": message, "hint": hint}})
	reply(w, status, body)
}

func reply(w http.ResponseWriter, status int, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

func setting(variable, otherwise string) string {
	if value := os.Getenv(variable); value != "" {
		return value
	}
	return otherwise
}

func main() {
	var err error
	if panel, err = newPanel(os.Getenv); err != nil {
		log.Fatal(err)
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(setting("HOST", "127.0.0.1"), setting("PORT", "4001")))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s listens on http://%s\n", name, listener.Addr())
	server := &http.Server{Handler: http.HandlerFunc(serve), ReadTimeout: 30 * time.Second, MaxHeaderBytes: 16 << 10}
	log.Fatal(server.Serve(listener))
}
