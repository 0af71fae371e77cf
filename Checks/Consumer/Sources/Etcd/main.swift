import Foundation
import SetpointEtcd

print(EtcdFleet("consumer", endpoints: [URL(filePath: "/nowhere")]).status.isConnected)
