import SetpointRemote

print(Ed25519Signature(publicKeys: [:], application: "org.example.reader"))
