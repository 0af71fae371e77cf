"""Each public type either holds no setting's value, or a test prints one that holds a secret."""

import json
import re
from pathlib import Path

import pytest

from conftest import BUILD

ROOT = Path(__file__).resolve().parents[2]
TESTS = {
    "Setpoint": "Tests/SetpointTests/SecretPrintingTests.swift",
    "SetpointPresentation": "Tests/SetpointPresentationTests/SecretPrintingTests.swift",
    "SetpointWeb": "Tests/SetpointWebTests/PanelRequestPrintingTests.swift",
    "SetpointHTTP": "Tests/SetpointRemoteTests/RemotePrintingTests.swift",
    "SetpointRemote": """
        Tests/SetpointRemoteTests/RemotePrintingTests.swift Tests/SetpointRemoteTests/Ed25519SignerTests.swift
    """,
    "SetpointConfiguration": "Tests/SetpointConfigurationTests/SettingsConfigProviderTests.swift",
    "SetpointSQLite": "",
    "SetpointSecrets": "",
    "SetpointYAML": "",
    "SetpointCommand": "",
}
# Types without values, and types whose values nobody knows to be secret: a type alone, an option, a file.
WITHOUT_SECRETS = {
    "Setpoint": """
        AddedSource EnvironmentFile MigrationStore MigrationValues SettingNames SettingsMigration FileSource FileStore FileStore.Durability FolderSource IssueReporter
        LayerValue.Validity ManagedFile ModelObservation PropertyValue RGBAColor RefusedSetting RefusedValue SettingControlStyle
        SettingIcon SettingKind SettingLayer SettingLocation SettingLock SettingOption SettingReads
        SettingOptionBuilder SettingOptionList SettingOrigin SettingPolicy SettingRule SettingTextInput
        SettingTextInput.Capitalization SettingTextInput.Content SettingTrait SettingsAction SettingsAction.Role
        SettingDefault SettingEncoding SettingFormat SettingUnit SettingsRule SettingsBuilder SettingsBundle SettingsBundle.Device SettingsBundleFiles SettingsChanges
        SettingsChanges.Iterator SettingsCustomContent SettingsError.Code SettingsField SettingsFileError
        SettingsFileFormat SettingsGroup.Presentation SettingsHistoryEntry SettingsHistoryEntry.Change
        SettingsHyperlink SettingsInformation SettingsModelDraft SettingsObservation SettingsObservers
        SettingsTransaction SourceEvent StoreConflict StoreEvent StoredOption
        StoredValue StoredValueEncoding UserDefaultsStore
    """,
    "SetpointPresentation": """
        SettingsExport.Content SettingsExport.Layout SettingsImport.Outcome
        SettingControl SettingControl.DatePicker SettingControl.DatePicker.Components SettingControl.Range
        SettingsLanguage SettingsText SettingsText.PluralForm SettingsItem.Choice
        SettingsPage.Section SettingsReview.Change SettingsRow SettingsRow.Content
        SettingsTemplate.EnvironmentReader
        SettingsScreen.Notes SettingsScreen.Options SettingsScreen.Style SettingsSearchGroup SettingsSearchItem SettingsSearchItem.Marks SettingsSearchMatch
        SettingsSearchMatch.Field SettingsSection SettingsThesaurus
    """,
    "SetpointWeb": """
        PanelCustomContent PanelEditing PanelHTML PanelHTML.StringInterpolation PanelResponse PanelResponse.Body
        SettingsPanel SettingsPanel.Appearance SettingsPanel.Options
    """,
    "SetpointHTTP": "HTTPTransport",
    "SetpointRemote": """
        Ed25519Signature RemoteActivation RemoteOptions RemoteOutcome RemoteRedirects
        RemoteRefresh RemoteStatus RemoteVersion
    """,
    "SetpointConfiguration": "",
    "SetpointSQLite": "SQLiteStore",
    "SetpointSecrets": "KeychainAccessibility SecretServiceStore",
    "SetpointYAML": "",
    "SetpointCommand": "SettingsCommand SettingsSubcommand SharedModel SharedSettings",
}


def public_types(module: str) -> set[str]:
    graph = BUILD / f"symbol-graphs/{module}/{module}.symbols.json"
    assert graph.exists(), f"There is no {graph}. Run: Scripts/build-documentation"
    symbols = json.loads(graph.read_text(encoding="utf-8"))["symbols"]
    kinds = {"swift.struct", "swift.class", "swift.enum"}
    return {".".join(symbol["pathComponents"]) for symbol in symbols if symbol["kind"]["identifier"] in kinds}


@pytest.mark.parametrize("module", TESTS)
def test_each_public_type_is_printed_with_a_secret_or_holds_none(module: str):
    types = public_types(module)
    test = "\n".join((ROOT / file).read_text(encoding="utf-8") for file in TESTS[module].split())
    tested = {name for names in re.findall(r'"([A-Z][\w.]+)"[]:]|\b([A-Z]\w+)\(', test) for name in names}
    tested |= set(re.findall(r"\b([A-Z]\w+\.[A-Z]\w+)\(", test))
    without = set(WITHOUT_SECRETS[module].split())

    assert types - tested - without == set(), "Print a value of these types with a secret in it."
    assert without - types == set(), "There are no such types."
