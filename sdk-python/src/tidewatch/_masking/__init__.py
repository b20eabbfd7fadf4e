"""What must not leave the process. openapi/masking-vectors.json holds this against the server and the other clients, which mask alike."""
