"""Each public type either holds no setting's value, or a test prints one that holds a secret."""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TESTS = {
    "Setpoint": "Tests/SetpointTests/SecretPrintingTests.swift",
    "SetpointPresentation": "Tests/SetpointPresentationTests/SecretPrintingTests.swift",
    "SetpointWeb": "Tests/SetpointWebTests/PanelRequestPrintingTests.swift",
    "SetpointRemote": """
        Tests/SetpointRemoteTests/RemotePrintingTests.swift Tests/SetpointRemoteTests/Ed25519SignerTests.swift
    """,
    "SetpointConfiguration": "Tests/SetpointConfigurationTests/SettingsConfigProviderTests.swift",
    "SetpointSQLite": "",
    "SetpointSecrets": "",
    "SetpointYAML": "",
    "SetpointCommand": "",
}
# Types without values, and types whose values nobody knows to be secret: a shape alone, an option, a file.
WITHOUT_SECRETS = {
    "Setpoint": """
        AddedSource DeclarationLocation EnvironmentFile MigrationStore MigrationValues SettingNames SettingsMigration FileAccess FileError FileSource FileStore FileStore.Durability FolderSource IssueReporter
        LayerValue.Validity ManagedFile PropertyValue RGBAColor RefusedSetting RefusedValue SettingControlStyle
        SettingIcon SettingKind SettingLayer SettingListContent SettingLocation SettingLock SettingOption
        SettingOptionBuilder SettingOptionList SettingOrigin SettingPolicy SettingRule SettingText SettingTextInput
        SettingTextInput.Capitalization SettingTextInput.Content SettingTrait SettingsAction SettingsAction.Role
        SettingEncoding SettingsBuilder SettingsBundle SettingsBundle.Device SettingsBundleFiles SettingsChanges
        SettingsChanges.Iterator SettingsCustomContent SettingsError.Code SettingsField SettingsFileError
        SettingsFileFormat SettingsGroup.Presentation SettingsHistoryEntry SettingsHistoryEntry.Change
        SettingsHyperlink SettingsInformation SettingsModelDraft SettingsObservation SettingsObservers
        SettingsTransaction SourceEvent StoreConflict StoreEvent StoreFile StoreFiles StoredBounds StoredOption
        StoredValue StoredValueEncoding UserDefaultsStore
    """,
    "SetpointPresentation": """
        SettingsExport.Layout SettingsImport.Outcome
        SettingControl SettingControl.DatePicker SettingControl.DatePicker.Components SettingControl.Range
        SettingExplanation.Line SettingsLanguage SettingsText SettingsText.PluralForm SettingsHistory.Change SettingsHistory.Entry SettingsItem.Choice
        SettingsPage.Depth SettingsPage.Section SettingsReview.Change SettingsRow SettingsRow.Content
        SettingsReference.Entry SettingsReference.Option SettingsReference.Section SettingsTemplate.EnvironmentReader
        SettingsScreen.Notes SettingsScreen.Options SettingsScreen.Style SettingsSearchGroup SettingsSearchItem SettingsSearchItem.Marks SettingsSearchMatch
        SettingsSearchMatch.Field SettingsSection SettingsThesaurus
    """,
    "SetpointWeb": """
        PanelCustomContent PanelEditing PanelHTML PanelHTML.StringInterpolation PanelResponse PanelResponse.Body
        SettingsPanel SettingsPanel.Appearance SettingsPanel.Options
    """,
    "SetpointRemote": """
        AsyncHTTPClientTransport Ed25519Signature RemoteActivation RemoteOptions RemoteOutcome RemoteRedirects
        RemoteRefresh RemoteStatus RemoteVersion
    """,
    "SetpointConfiguration": "",
    "SetpointSQLite": "SQLiteStore",
    "SetpointSecrets": "KeychainAccessibility SecretServiceStore",
    "SetpointYAML": "",
    "SetpointCommand": "SettingsCommand SettingsSubcommand SharedModel SharedSettings",
}


def public_types(module: str, folder: Path) -> set[str]:
    target = json.loads(subprocess.run(
        ["swift", "-print-target-info"], capture_output=True, text=True, check=True
    ).stdout)["target"]["triple"]
    # Swift modules name the modules of C that they import, and not where those are.
    build = ROOT / ".build"
    modules = [m for m in build.glob("debug/*.build/module.modulemap") if not m.parent.stem.endswith("-tool")]
    modules += [m for m in build.glob("checkouts/*/Sources/**/module.modulemap") if "GRDBSQLCipher" not in m.parts]
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-I", ROOT / ".build/debug/Modules", "-target",
         target, "-output-dir", folder, "-minimum-access-level", "public", "-skip-synthesized-members"]
        + [argument for m in modules for argument in ("-Xcc", f"-fmodule-map-file={m}")],
        capture_output=True, text=True, check=True)
    symbols = json.loads((folder / f"{module}.symbols.json").read_text(encoding="utf-8"))["symbols"]
    kinds = {"swift.struct", "swift.class", "swift.enum"}
    return {".".join(symbol["pathComponents"]) for symbol in symbols if symbol["kind"]["identifier"] in kinds}


@pytest.mark.parametrize("module", TESTS)
def test_each_public_type_is_printed_with_a_secret_or_holds_none(module: str, tmp_path: Path):
    types = public_types(module, tmp_path)
    test = "\n".join((ROOT / file).read_text(encoding="utf-8") for file in TESTS[module].split())
    tested = {name for names in re.findall(r'"([A-Z][\w.]+)"[]:]|\b([A-Z]\w+)\(', test) for name in names}
    without = set(WITHOUT_SECRETS[module].split())

    assert types - tested - without == set(), "Print a value of these types with a secret in it."
    assert without - types == set(), "There are no such types."
