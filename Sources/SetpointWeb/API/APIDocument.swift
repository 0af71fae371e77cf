import Setpoint

/// The description of the API in OpenAPI 3.1, generated from its operations.
struct APIDocument {
  let title: String
  /// The path at which the panel is mounted; "" at the root.
  let path: String
  /// The keys of all settings in the document.
  let keys: [String]
  /// The key of the setting in the examples.
  let exampleKey: String

  var value: StoredValue {
    [
      "openapi": "3.1.0", "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
      "info": ["title": .string(title), "version": "1", "description": Self.description],
      "servers": [["url": .string(path.isEmpty ? "/" : path)]],
      "security": [["accessToken": []]], "paths": .dictionary(paths),
      "components": [
        "schemas": .dictionary(schemas), "responses": .dictionary(responses),
        "securitySchemes": .dictionary(securitySchemes),
      ],
    ]
  }

  private static let description: StoredValue = """
    The settings of an app. The app makes access tokens for programs. A page of the panel sends the cookie of its \
    session instead and, with each change, the token of GET /api/v1/session in the header Setpoint-CSRF. Values of \
    secret settings are never returned. Any other method on a path is answered with 405 and the header Allow, any \
    other path with 404.
    """

  private var paths: [String: StoredValue] {
    Dictionary(grouping: APIOperation.all, by: \.path).mapValues { operations in
      let described = operations.map {
        ($0.method.lowercased(), $0.description(example))
      }
      return .dictionary(Dictionary(described) { first, _ in first })
    }
  }

  private var example: APIExample {
    APIExample(definitions: schemas, key: exampleKey)
  }

  private var schemas: [String: StoredValue] {
    let used = APIOperation.all.flatMap { [$0.body?.schema, $0.response.schema] }
    return (used + [PanelProblem.object.schema]).compactMap { $0?.definitions }
      .reduce(into: ["Key": key]) { all, definitions in all.merge(definitions) { first, _ in first }
      }
  }

  private var key: StoredValue {
    keys.isEmpty ? ["type": "string"] : ["type": "string", "enum": .list(keys)]
  }

  private var responses: [String: StoredValue] {
    let statuses = Set(APIOperation.all.flatMap(\.problems))
    var responses = Dictionary(
      uniqueKeysWithValues: statuses.map { status in
        ("Problem\(status)", APIResponse.problem(status).object(PanelProblem.example(status).value))
      })
    responses["Problem"] = APIResponse.problem(500).object(PanelProblem.example(500).value)
    return responses
  }

  private var securitySchemes: [String: StoredValue] {
    ["accessToken": ["type": "http", "scheme": "bearer"]]
  }
}

extension APIOperation {
  /// Returns the operation's entry in the document, with an example for one of the settings.
  fileprivate func description(_ example: APIExample) -> StoredValue {
    var members: [String: StoredValue] = [
      "operationId": .string(name), "summary": .string(summary),
      "responses": .dictionary(responses(example)),
    ]
    if !parameters.isEmpty { members["parameters"] = .array(parameters.map(\.description)) }
    members["tags"] = [.string(tag)]
    members["requestBody"] = body?.description(for: example.key)
    return .dictionary(members)
  }

  /// The tag that groups operations on the same subject: the first part of the path.
  private var tag: String {
    path.split(separator: "/").first { !["api", "v1"].contains($0) }.map(String.init) ?? "api"
  }

  private func responses(_ example: APIExample) -> [String: StoredValue] {
    let responseExample = response.schema.flatMap { schema in
      response.contentType == "application/json" ? example.value(of: schema.value) : nil
    }
    var responses = [String(response.status): response.object(responseExample)]
    if isConditional {
      responses["304"] = ["description": "Nothing changed since the entity tag of If-None-Match."]
    }
    responses["default"] = ["$ref": "#/components/responses/Problem"]
    for status in problems {
      responses[String(status)] = ["$ref": .string("#/components/responses/Problem\(status)")]
    }
    return responses
  }
}

extension APIParameter {
  fileprivate var description: StoredValue {
    var members: [String: StoredValue] = [
      "name": .string(name), "in": .string(location.rawValue), "required": .bool(isRequired),
      "description": .string(text), "schema": schema.value,
    ]
    members["example"] = example.map(StoredValue.string)
    return .dictionary(members)
  }
}

extension APIBody {
  fileprivate func description(for key: String) -> StoredValue {
    [
      "required": true,
      "content": ["application/json": ["schema": schema.value, "example": example(key)]],
    ]
  }
}

extension APIResponse {
  fileprivate func object(_ example: StoredValue?) -> StoredValue {
    var members: [String: StoredValue] = ["description": .string(description)]
    if let schema {
      var content = ["schema": schema.value]
      content["example"] = example
      members["content"] = .dictionary([contentType: .dictionary(content)])
    }
    if hasEntityTag {
      members["headers"] = [
        "ETag": ["description": "The revision.", "schema": ["type": "string"]]
      ]
    }
    return .dictionary(members)
  }

  /// The response that reports a problem.
  fileprivate static func problem(_ status: Int) -> APIResponse {
    APIResponse(
      status: status, description: meaning(ofProblem: status),
      contentType: PanelProblem.contentType, schema: PanelProblem.object.schema,
      hasEntityTag: status == 412)
  }

  private static func meaning(ofProblem status: Int) -> String {
    switch status {
    case 400: "The path, query or body doesn't match this description."
    case 401: "The access token or the cookie is missing or unknown."
    case 403:
      "The request comes from another site, or without proof from a page of the panel, or the setting is locked."
    case 404: "There is no such setting, group or action."
    case 409:
      "A setting has changed elsewhere, there is nothing to apply or undo, or an action needs confirmation."
    case 412: "The setting has changed elsewhere. The problem has its current value."
    case 413: "The body is larger than 1 MiB."
    case 415: "The body isn't declared as application/json, or it is compressed."
    case 422: "A setting refuses its value."
    case 428: "The header If-Match is missing."
    case 503: "The settings couldn't be stored, or too many clients are connected."
    default: "Refused."
    }
  }
}
