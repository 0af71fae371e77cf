import SetpointRemote

print(Ed25519Signature(publicKeys: []))
