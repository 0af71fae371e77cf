// snippet.hide
import Setpoint

let settings = (container: SettingsContainer(store: .memory), name: "example")
nonisolated func log(_ text: String) {}
// snippet.show
settings.container.reportIssues(to: IssueReporter { issue in log("\(issue)") })
