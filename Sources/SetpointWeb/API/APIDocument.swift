import Setpoint

/// The description of the API in OpenAPI 3.1, made of the operations that answer it.
struct APIDocument {
  let title: String
  /// The path below which the panel is mounted; "" at the root.
  let path: String
  /// The keys of all settings that are told.
  let keys: [String]

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
      let described = operations.map { ($0.method.lowercased(), $0.description(for: keys)) }
      return .dictionary(Dictionary(described) { first, _ in first })
    }
  }

  private var schemas: [String: StoredValue] {
    let used = APIOperation.all.flatMap { [$0.body?.schema, $0.answer.schema] }
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
      uniqueKeysWithValues: statuses.map { ("Problem\($0)", APIAnswer.problem($0).response) })
    responses["Problem"] = APIAnswer.problem(500).response
    return responses
  }

  private var securitySchemes: [String: StoredValue] {
    ["accessToken": ["type": "http", "scheme": "bearer"]]
  }
}

extension APIOperation {
  /// The operation as the document says it, with an example that fits one of the settings.
  fileprivate func description(for keys: [String]) -> StoredValue {
    var members: [String: StoredValue] = [
      "operationId": .string(name), "summary": .string(summary),
      "responses": .dictionary(responses),
    ]
    if !parameters.isEmpty { members["parameters"] = .array(parameters.map(\.description)) }
    members["tags"] = [.string(tag)]
    members["requestBody"] = body?.description(for: keys.first ?? "key")
    return .dictionary(members)
  }

  /// The first part of the path: operations on one subject belong together.
  private var tag: String {
    path.split(separator: "/").first { !["api", "v1"].contains($0) }.map(String.init) ?? "api"
  }

  private var responses: [String: StoredValue] {
    var responses = [String(answer.status): answer.response]
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

extension APIAnswer {
  fileprivate var response: StoredValue {
    var members: [String: StoredValue] = ["description": .string(description)]
    if let schema { members["content"] = .dictionary([contentType: ["schema": schema.value]]) }
    if hasEntityTag {
      members["headers"] = [
        "ETag": ["description": "The revision.", "schema": ["type": "string"]]
      ]
    }
    return .dictionary(members)
  }

  /// The answer that tells a problem.
  fileprivate static func problem(_ status: Int) -> APIAnswer {
    APIAnswer(
      status: status, description: meaning(ofProblem: status),
      contentType: PanelProblem.contentType, schema: PanelProblem.object.schema,
      hasEntityTag: status == 412)
  }

  private static func meaning(ofProblem status: Int) -> String {
    switch status {
    case 400: "The query or body is not what is described here."
    case 401: "The access token or the cookie is missing or unknown."
    case 403:
      "The request comes from another site, or without proof from a page of the panel, or the setting is locked."
    case 404: "There is no such setting, group or action."
    case 409:
      "Something was changed meanwhile, there is nothing to apply or undo, or an action asks a question."
    case 412: "The setting was changed meanwhile; the problem tells what it is now."
    case 413: "The body is larger than 1 MiB."
    case 415: "The body is not declared as application/json."
    case 422: "A setting refuses its value."
    case 428: "The header If-Match is missing."
    case 503: "The settings could not be stored, or too many clients listen."
    default: "Refused."
    }
  }
}
