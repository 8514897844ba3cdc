from fastapi import FastAPI
app = FastAPI()

@app.post("/analyze")
async def analyze(request: dict):
    return {
        "agent_name": "my_agent",
        "domain": "general",
        "observations": [{
            "finding": f"Analyzed: {request['content'][:100]}",
            "evidence": "[INDICATED: input_text] Based on provided content",
            "severity": "info",
            "confidence": 0.5,
        }],
    }

@app.post("/challenge")
async def challenge(request: dict):
    return {"agent_name": "my_agent", "challenges": [], "concessions": []}

@app.post("/vote")
async def vote(request: dict):
    return {"agent_name": "my_agent", "approve": True, "conditions": []}
