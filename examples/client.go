// Sends requests to a cordage server from a bot in Go, for example with discordgo:
//
//	go run client.go http://127.0.0.1:8080 /api/timestamp unix=1700000000
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// Cordage sends requests to one server. It waits if there were too many.
type Cordage struct {
	BaseURL     string
	UserAgent   string
	MaxAttempts int
	HTTP        http.Client // Set its Timeout.
}

// Get returns the JSON at a path. Errors do not contain the values of parameters, which can be secrets.
func (c *Cordage) Get(path string, parameters url.Values) (json.RawMessage, error) {
	for attempt := 1; ; attempt++ {
		result, wait, err := c.request(path, parameters)
		if wait == 0 || attempt >= c.MaxAttempts {
			return result, err
		}
		time.Sleep(wait)
	}
}

// request sends one request. The duration is that of Retry-After, or 0 if there is nothing to wait for.
func (c *Cordage) request(path string, parameters url.Values) (json.RawMessage, time.Duration, error) {
	request, err := http.NewRequest(http.MethodGet, c.BaseURL+path+"?"+parameters.Encode(), nil)
	if err != nil {
		return nil, 0, errors.New("the address of the server is not a URL")
	}
	request.Header.Set("User-Agent", c.UserAgent)
	response, err := c.HTTP.Do(request)
	var failed *url.Error
	if errors.As(err, &failed) { // Its message has the URL.
		return nil, 0, failed.Err
	}
	defer response.Body.Close()

	var result json.RawMessage
	notJSON := json.NewDecoder(response.Body).Decode(&result)
	if response.StatusCode == http.StatusOK {
		return result, 0, notJSON
	}
	var seconds int
	if response.StatusCode == http.StatusTooManyRequests {
		seconds, _ = strconv.Atoi(response.Header.Get("Retry-After"))
	}
	var problem struct{ Detail string }
	if notJSON != nil || json.Unmarshal(result, &problem) != nil || problem.Detail == "" {
		problem.Detail = "the server answered " + response.Status // A proxy before it may not send JSON.
	}
	return nil, time.Duration(min(seconds, 60)) * time.Second, errors.New(problem.Detail)
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "Usage: go run client.go SERVER PATH [NAME=VALUE...]")
		os.Exit(2)
	}
	parameters := url.Values{}
	for _, argument := range os.Args[3:] {
		name, value, _ := strings.Cut(argument, "=")
		parameters.Set(name, value)
	}
	cordage := Cordage{
		BaseURL: os.Args[1], UserAgent: "cordage-example/1.0", MaxAttempts: 5, HTTP: http.Client{Timeout: 10 * time.Second},
	}
	result, err := cordage.Get(os.Args[2], parameters)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(string(result))
}
