import Foundation
import SetpointSQLite

print(SQLiteStore(at: URL(filePath: "/nowhere/settings.sqlite")))
