"""Masking rules. openapi/masking-vectors.json tests them together with the server and the other clients."""
