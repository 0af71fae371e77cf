import SetpointRemote

print(AsyncHTTPClientTransport())
