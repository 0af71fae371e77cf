import Setpoint
import SetpointWeb
import Testing

struct APIDocumentTests {
  private let container = SettingsContainer(store: .memory) {
    Setting("name", default: "Ada")
    SettingsAction("action") {}
  }
  private let client: APIClient

  init() throws {
    client = try APIClient(SettingsPanel(testing: container))
  }

  /// Each operation of the document with its method and path.
  private var operations: [(method: String, path: String, operation: StoredValue)] {
    (client.document["paths"]?.members ?? [:]).flatMap { path, operations in
      operations.members.map { ($0.key.uppercased(), path, $0.value) }
    }
  }

  @Test func itIsOpenAPIThatNamesTheAppAndItsAddress() throws {
    #expect(client.document["openapi"] == "3.1.0")
    #expect(client.document["info"]?["title"] == "Test")
    #expect(client.document["servers"] == [["url": "/"]])
    let mounted = try APIClient(
      SettingsPanel(testing: container, .init(path: "/app/settings")),
      path: "/app/settings")
    #expect(mounted.document["servers"] == [["url": "/app/settings"]])
    #expect(mounted.get("/api/v1/settings/name").status == 200)
  }

  @Test func everyOperationIsDescribedWithAllItsStatusesAndNoOther() {
    let described = operations.map { method, path, operation in
      "\(method) \(path) \((operation["responses"]?.members ?? [:]).keys.sorted())"
    }
    let served = APIOperation.all.map { operation in
      "\(operation.method) \(operation.path) \((operation.statuses.map(String.init) + ["default"]).sorted())"
    }
    #expect(described.sorted() == served.sorted())
  }

  @Test func everyDescribedOperationIsServed() {
    for (method, path, _) in operations {
      let target = path.replacing("{key}", with: "name").replacing("{id}", with: "action")
      let answer = client.send(method, target == "/api/v1/search" ? "/api/v1/search?q=a" : target)
      #expect(![404, 405].contains(answer.status), "\(method) \(path)")
    }
  }

  @Test func everyReferenceResolvesAndEverySchemaIsUsed() {
    let references = client.document.references
    #expect(references.count > 20)
    for reference in references {
      #expect(client.resolved(["$ref": .string(reference)]) != .null, "\(reference)")
    }
    let schemas = client.document["components"]?["schemas"]?.members.keys.map {
      "#/components/schemas/\($0)"
    }
    #expect(Set(schemas ?? []).subtracting(references).isEmpty)
  }

  @Test func everyOperationHasANameOfItsOwnAndEveryVariableAParameter() {
    let names = operations.map { $0.operation["operationId"]?.text ?? "" }
    #expect(Set(names).count == names.count && !names.contains(""))
    for (method, path, operation) in operations {
      let parameters = operation["parameters"]?.elements ?? []
      let isVariable = path.contains("{key}")
      #expect(
        parameters.contains { $0["in"] == "path" && $0["name"] == "key" } == isVariable,
        "\(method) \(path)")
      #expect(parameters.allSatisfy { $0["schema"] != nil })
    }
  }

  @Test func operationsWithABodyHaveAnExample() {
    for (method, path, operation) in operations {
      guard ["PUT", "PATCH"].contains(method) else { continue }
      let content = operation["requestBody"]?["content"]?["application/json"]
      #expect(content?["schema"] != nil && content?["example"] != nil, "\(method) \(path)")
    }
  }

  @Test func itListsTheKeysOfTheSettings() {
    let key = client.document["components"]?["schemas"]?["Key"]
    #expect(key == ["type": "string", "enum": ["name"]])
    let example = client.document["paths"]?["/api/v1/draft"]?["patch"]?["requestBody"]?["content"]?[
      "application/json"]?["example"]
    #expect(example == ["changes": [["key": "name", "reset": true]]])
  }

  @Test func itAsksForAnAccessTokenAtEachStart() {
    #expect(
      client.document["components"]?["securitySchemes"]
        == ["accessToken": ["type": "http", "scheme": "bearer"]])
    #expect(client.document["security"] == [["accessToken": []]])
  }

  @Test func anUnsupportedMethodListsTheSupportedOnes() throws {
    let answer = client.send("POST", "/api/v1/settings/name")
    #expect(answer.status == 405)
    #expect(answer["Allow"] == "DELETE, GET, HEAD, OPTIONS, PUT")
    #expect(try answer.json["type"] == "urn:setpoint:wrongMethod")
    #expect(client.send("POST", "/events")["Allow"] == "GET, HEAD, OPTIONS")
  }

  @Test(arguments: [
    "/api", "/api/v1/", "/api/v1/nope", "/api/v1/settings/", "/api/v1/settings/a/b",
    "/api/v1//tree", "/api/v1/tree/",
  ])
  func whatIsNoPathOfTheAPIIsNotFoundAsAProblem(path: String) throws {
    let answer = client.get(path)
    #expect(answer.status == 404)
    #expect(answer["Content-Type"] == "application/problem+json")
    #expect(try answer.json["title"] == "Nothing at this path")
  }

  @Test func aBodyThatIsTooLongIsRefusedWithAProblem() throws {
    let panel = SettingsPanel(testing: container)
    for path in ["/api/v1/settings", "/api/v1/settings/name", "/api/v1/draft"] {
      #expect(panel.maximumBodySize(path: path) == 1 << 20)
      let answer = panel.refusalOfLongBody(
        of: PanelRequest(method: "PUT", target: path, headers: []))
      #expect(answer.status == 413)
      #expect(try answer.json["type"] == "urn:setpoint:tooLarge")
    }
  }

  @Test func anUnknownClientIsRefusedWithAProblem() throws {
    let unknown = Browser(SettingsPanel(testing: container))
    for operation in APIOperation.all {
      let answer = unknown.send(operation.method, operation.path, [:], body: "")
      #expect(answer.status == 401)
      #expect(answer["Content-Type"] == "application/problem+json")
    }
  }
}

extension StoredValue {
  /// The targets of all references inside.
  fileprivate var references: Set<String> {
    switch self {
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.references) }
    case .dictionary(let members):
      members.reduce(into: []) { all, member in
        if member.key == "$ref", case .string(let target) = member.value {
          all.insert(target)
        } else {
          all.formUnion(member.value.references)
        }
      }
    default: []
    }
  }
}
