import Foundation

print(UserDefaults.standard.integer(forKey: "fontSize"))
