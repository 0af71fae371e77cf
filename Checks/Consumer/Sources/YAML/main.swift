import Setpoint
import SetpointYAML

print(SettingsFileFormat.yaml)
