import SetpointHTTP

print(HTTPTransport.asyncHTTPClient)
